package tagalong.bot.throughput;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/**
 * Prints, as tables, how many inline queries are answered a second by the installed bot, by the library's own loop and by a bare HTTP
 * client, each a process of its own, by turns, so that a machine that is slower for a while is so for all. Arguments: start scripts of
 * other bots to compare with; a Telegraf bot takes part if {@code tagalong.bench-telegraf} names its script.
 */
public final class InlineThroughput {
    private static final int MOST_PEOPLE = 256;
    private static final int SERVER_WARM_UP = 10_000;
    private static final int STICKERS = 15;
    /** So many different ones are on these, by turns. */
    static final int WORDS = 3;

    private static final Program BARE = Program.of("a bare HTTP client, from nothing", BareLoop.class);

    private InlineThroughput() {}

    public static void main(String[] arguments) throws Exception {
        var programs = new ArrayList<Program>();
        programs.add(Program.installedBot());
        for (var script : arguments) {
            programs.add(Program.bot(script, Path.of(script)));
        }
        programs.add(Program.of("the library's loop, from nothing", LibraryLoop.class));
        programs.add(BARE);
        var telegraf = System.getProperty("tagalong.bench-telegraf", "");
        if (!telegraf.isEmpty()) {
            programs.add(new Program("a Telegraf bot, from nothing", List.of("node", telegraf)));
        }
        try (var database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild())) {
            compare(programs, database);
        }
        System.exit(0);
    }

    private static void compare(List<Program> programs, DynamoDbLocal database) throws Exception {
        warmUpServer(database);
        var contenders = new ArrayList<Contender>();
        try {
            for (var program : programs) {
                System.err.println("Warming up " + program.name());
                var table = Program.TABLE + contenders.size(); // each its own, for one bot at a time has a table
                if (program.isBot()) {
                    tag(database, table, MOST_PEOPLE);
                }
                contenders.add(Contender.warmedUp(program, database, table));
            }
            var order = new ArrayList<>(contenders);
            for (var turn = 1; turn <= Contender.TURNS; turn++) {
                System.err.println("Turn " + turn + " of " + Contender.TURNS);
                Collections.rotate(order, 1); // so that nobody always comes after the same
                for (var people : Contender.PEOPLE) {
                    for (var contender : order) {
                        contender.run(people);
                    }
                }
            }
            System.out.print(Contender.HEAD);
            contenders.forEach(contender -> System.out.print(contender.row()));
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    /** Or the first of them would wait for it. */
    private static void warmUpServer(DynamoDbLocal database) throws Exception {
        System.err.println("Warming up the server");
        try (var telegram = BareTelegram.start();
                var bare = BARE.start(telegram, database, Map.of())) {
            bare.awaitPoll(0);
            new Round(telegram, MOST_PEOPLE, SERVER_WARM_UP).run();
        }
    }

    /** Each person has 15 stickers; what they search for finds 5 of them. */
    static void tag(DynamoDbLocal database, String table, int howMany) throws IOException, InterruptedException {
        CopiedRows.of(
                        database,
                        table,
                        Long.toString(CopiedRows.PERSON),
                        storage -> tag(storage, new UserId(CopiedRows.PERSON)))
                .write(IntStream.rangeClosed(1, howMany)
                        .mapToObj(person -> Map.of(Long.toString(CopiedRows.PERSON), Integer.toString(person))));
    }

    private static void tag(Storage storage, UserId person) {
        for (var i = 0; i < STICKERS; i++) {
            var id = new StickerId("AgAD" + person.value() + "x" + i);
            var sticker =
                    new Sticker(id, "CAACAgIAAxkBAAIB" + id.fileUniqueId(), Sticker.Kind.STICKER, "Set" + i % 5, "😀");
            storage.tags()
                    .replace(
                            person,
                            sticker,
                            List.of(Tag.of("word" + i % WORDS), Tag.of("funny " + i)),
                            Audience.ONLY_ME);
        }
    }
}
