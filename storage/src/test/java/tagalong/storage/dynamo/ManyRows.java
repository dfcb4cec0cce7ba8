package tagalong.storage.dynamo;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** Writes rows by the thousand, of made-up words that it can be asked for. */
final class ManyRows {
    /** Words that are on one row of a hundred each, so that they fill a page however few rows there are. */
    private static final int COMMON = 19;

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    private final Random random = new Random(11);
    private final List<String> words = new ArrayList<>();
    private final Batches batches;

    ManyRows(TestTable table) {
        batches = new Table(patientClient(table), table.config().table(), WriteGuard.NONE)
                .batches(
                        new Backoff(Pause.SLEEP, new Random(), 10),
                        new ParallelRequests(Executors.newFixedThreadPool(4, ManyRows::daemon)));
        for (var i = 0; i < 5_000; i++) {
            words.add(madeUp());
        }
    }

    /** Waits longer than the bot would, for a batch takes longer on a busy machine, and nothing but the rows is wanted. */
    private static DynamoDbClient patientClient(TestTable table) {
        return DynamoDbClient.builder()
                .endpointOverride(table.config().endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
                .httpClientBuilder(Apache5HttpClient.builder().socketTimeout(PATIENCE))
                .build();
    }

    String word(int number) {
        return words.get(number % words.size());
    }

    /** A word and a phrase with it on each sticker, by turns; every word is on some, and a few are common. */
    void share(int from, int to) {
        var rows = new ArrayList<Row>();
        for (var i = from; i < to; i++) {
            var isPhrase = i % 4 == 3;
            var value = isPhrase ? phrase(i) : isCommon(i) ? common(i / 4) : word(i);
            var sticker = sticker("s" + i / 4);
            rows.add(Row.at(Keys.shared(new SharedTerm(Audience.EVERYONE, value), sticker.id()))
                    .authorUserId(Keys.author(Audience.EVERYONE))
                    .sticker(sticker)
                    .text(isPhrase ? value : null)
                    .rev("r" + i)
                    .build());
            if (rows.size() == 1_000) {
                put(rows);
                rows.clear();
            }
            if ((i + 1) % (to / 20) == 0) {
                System.err.printf("Everyone's: %,d of %,d rows written%n", i + 1, to);
            }
        }
        put(rows);
    }

    /** One row of five, none of them a phrase. */
    private static boolean isCommon(int number) {
        return number % 4 == 0 && number % 5 != 0;
    }

    static String common(int number) {
        return "quiz" + LETTERS.charAt(number % COMMON);
    }

    void put(List<Row> rows) {
        batches.put(rows);
    }

    String phrase(int number) {
        var place = number / 4 * 4 + 3;
        return words.get(place % words.size()) + " " + words.get((place + 1) % words.size());
    }

    String any() {
        return words.get(random.nextInt(words.size()));
    }

    private String madeUp() {
        var word = new StringBuilder();
        for (int i = 0, length = 4 + random.nextInt(5); i < length; i++) {
            word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return word.toString();
    }

    static Sticker sticker(String id) {
        return new Sticker(
                new StickerId(id),
                "CAACAgIAAxkBAAE" + id + "x".repeat(50),
                Sticker.Kind.STICKER,
                "Set_" + id.hashCode() % 100,
                "😀");
    }

    static Thread daemon(Runnable work) {
        var thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    }
}
