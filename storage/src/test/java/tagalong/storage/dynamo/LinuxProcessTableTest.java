package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a directory that looks like {@code /proc} proves, and what it does not. */
final class LinuxProcessTableTest {

    private static final ProcessIdentity GONE = new ProcessIdentity("boot-1", "pid:[4026531836]", 7, 100);

    @TempDir
    Path proc;

    private LinuxProcessTable processes;

    @BeforeEach
    void machineWithOneProcess() throws IOException {
        write("sys/kernel/random/boot_id", "boot-1\n");
        write("self/stat", stat(8, 'S', 30, 200));
        write("self/mounts", "proc /proc proc rw,nosuid 0 0\n");
        Files.createDirectories(proc.resolve("self/ns"));
        Files.createSymbolicLink(proc.resolve("self/ns/pid"), Path.of("pid:[4026531836]"));
        processes = new LinuxProcessTable(proc, 8);
    }

    @Test
    void own_isReadEvenIfItsNameLooksLikeFields() {
        assertEquals(Optional.of(new ProcessIdentity("boot-1", "pid:[4026531836]", 8, 200)), processes.own());
    }

    @Test
    void absentProcess_isDead() {
        assertTrue(processes.provesDead(GONE));
    }

    @Test
    void presentProcess_isNot() throws IOException {
        write("7/stat", stat(7, 'S', 30, 100));

        assertFalse(processes.provesDead(GONE));
    }

    @Test
    void laterProcessWithItsPid_provesItDead() throws IOException {
        write("7/stat", stat(7, 'S', 30, 101));

        assertTrue(processes.provesDead(GONE));
    }

    @Test
    void zombie_isDead_unlessOtherThreadsOfItLive() throws IOException {
        write("7/stat", stat(7, 'Z', 1, 100));
        assertTrue(processes.provesDead(GONE));

        write("7/stat", stat(7, 'Z', 29, 100));
        assertFalse(processes.provesDead(GONE));
    }

    @Test
    void anotherBootOrNamespace_provesNothing() {
        assertFalse(processes.provesDead(new ProcessIdentity("boot-0", "pid:[4026531836]", 7, 100)));
        assertFalse(processes.provesDead(new ProcessIdentity("boot-1", "pid:[4026532000]", 7, 100)));
    }

    @Test
    void hiddenProcesses_proveNothing() throws IOException {
        write("self/mounts", "proc /proc proc rw,nosuid,hidepid=invisible 0 0\n");

        assertFalse(processes.provesDead(GONE));
    }

    @Test
    void unreadable_provesNothing() throws IOException {
        write("7/stat", "7 (java");
        assertFalse(processes.provesDead(GONE));

        Files.delete(proc.resolve("sys/kernel/random/boot_id"));
        assertEquals(Optional.empty(), processes.own());
        assertFalse(processes.provesDead(new ProcessIdentity("boot-1", "pid:[4026531836]", 6, 100)));
    }

    @Test
    void mountedFromAnotherNamespace_provesNothing() {
        var elsewhere = new LinuxProcessTable(proc, 1);

        assertEquals(Optional.empty(), elsewhere.own());
        assertFalse(elsewhere.provesDead(GONE));
    }

    @Test
    void thisMachine_seesThisProcessAlive() {
        var own = LinuxProcessTable.real().own().orElseThrow();

        assertFalse(LinuxProcessTable.real().provesDead(own));
        assertEquals(Optional.of(own), ProcessIdentity.parse(own.encode()));
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(proc.resolve(file).getParent());
        Files.writeString(proc.resolve(file), text);
    }

    private static String stat(long pid, char state, int threads, long startTicks) {
        return pid + " (a) S 1 (b) " + state + " 1 1 1 0 -1 4194560 1 1 1 1 1 1 1 1 20 0 " + threads + " 0 "
                + startTicks + " 1 1\n";
    }
}
