package tagalong.bot.table;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import tagalong.bot.KeptLease;
import tagalong.bot.SharedDatabase;
import tagalong.storage.StorageConfig;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.DynamoStorage;

/** Where an operator copies tables, and all that is written there. */
final class Terminal {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream told = new ByteArrayOutputStream();

    static StorageConfig table() {
        return new StorageConfig(SharedDatabase.newTable("test"), SharedDatabase.endpoint());
    }

    /** With a row for each of so many. */
    static StorageConfig tableOfPeople(int people) {
        var table = table();
        try (var storage = DynamoStorage.open(table)) {
            var lease = KeptLease.of(storage.lease());
            IntStream.range(1, people + 1)
                    .parallel()
                    .forEach(person -> storage.preferences().save(new UserId(person), "wish", "of " + person));
            lease.close();
            storage.lease().release();
        }
        return table;
    }

    static byte[] text(List<String> lines) {
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    int run(StorageConfig config, String... arguments) {
        return run(config, new byte[0], arguments);
    }

    int run(StorageConfig config, byte[] in, String... arguments) {
        var streams = new TableCommands.Streams(
                new ByteArrayInputStream(in), out, new PrintStream(told, true, StandardCharsets.UTF_8), false);
        return new TableCommands(config, streams).run(List.of(arguments));
    }
}
