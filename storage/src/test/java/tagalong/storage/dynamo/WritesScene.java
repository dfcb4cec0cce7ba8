package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.function.Consumer;
import tagalong.storage.StorageException;
import tagalong.storage.TagStore;

/** Writes that stop or die where they are told to. */
abstract class WritesScene extends DynamoTest {
    /** For a crash with no item of the deadly batch applied. */
    static final Random NOTHING_APPLIED = new Random() {

        private static final long serialVersionUID = 1;

        @Override
        public int nextInt(int bound) {
            return 0;
        }

        @Override
        public boolean nextBoolean() {
            return true;
        }
    };

    /** Runs a write of a process that dies before its so-manieth write request. */
    void dieAtWrite(int write, Consumer<TagStore> work) {
        var dying = table.open(new CrashAtWrite(write, NOTHING_APPLIED)).tags();
        assertThrows(StorageException.class, () -> work.accept(dying));
    }
}
