package tagalong.bot.tagging;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import tagalong.bot.usecase.Allowance;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.Audience;
import tagalong.storage.Hidden;
import tagalong.storage.ModerationStore.Cause;
import tagalong.storage.OwnTags;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageConfig;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.dynamo.DynamoStorage;
import tagalong.storage.finding.EmojiWords;

/**
 * How much of what everyone sees is one percent's who mean harm and make a tenth of all writes: links, slurs, and one word on as many stickers
 * as they can. Not a test: {@code main} prints a table, for which it takes some minutes; its argument is another number of
 * writes than the benchmark makes.
 */
final class HostileShare {
    private static final int PEOPLE = 1_000;
    private static final int HOSTILE = 10;
    private static final int STICKERS = 1_500;
    private static final int FEW_WRITES = 500;
    private static final int A_DAY = 500;
    private static final List<String> SLURS = List.of("slurone", "slurtwo", "slurthree");
    private static final String SPAM = "spamword";

    private final Random random = new Random(1);
    private final ScheduledExecutorService renewal = Executors.newScheduledThreadPool(1);
    private final ExecutorService threads = Executors.newFixedThreadPool(32);
    private final CachedStorage storage;
    private final Allowance allowance;
    private final Suggesting suggesting;
    /** What honest people call stickers: each has a few right words, of which common ones are given more often. */
    private final List<List<String>> rightWords = new ArrayList<>();

    /** (sticker, term) that an honest person gave. */
    private final Set<String> honest = new HashSet<>();

    private HostileShare(StorageConfig config) {
        var table = DynamoStorage.open(config);
        table.lease().acquire();
        renewal.scheduleAtFixedRate(table.lease()::acquire, 2, 2, TimeUnit.SECONDS);
        storage = new CachedStorage(table, Ticker.systemTicker(), threads, new EmojiWords(), InstantSource.system());
        var rules = storage.moderation().rules();
        allowance = new Allowance(
                storage.dailyCounts(),
                storage.searchIndex(),
                rules,
                new Allowance.Workplace(threads, threads, InstantSource.system()),
                new Allowance.Most(A_DAY, 20_000));
        suggesting = new Suggesting(
                new Suggesting.Everyones(storage.sharedTerms(), rules),
                storage.searchIndex(),
                new EmojiWords(),
                threads,
                threads);
        for (var i = 0; i < STICKERS; i++) {
            rightWords.add(IntStream.range(0, 3)
                    .mapToObj(any -> "word" + commonFirst(300))
                    .distinct()
                    .toList());
        }
    }

    public static void main(String[] args) {
        try (var database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild())) {
            var blocked = Set.of(SLURS.get(0));
            var run = new HostileShare(new StorageConfig("hostile-" + UUID.randomUUID(), database.endpoint(), blocked));
            System.out.println(run.report(args.length == 0 ? FEW_WRITES : Integer.parseInt(args[0])));
            run.renewal.shutdownNow();
            run.threads.shutdownNow();
            run.storage.lease().release();
            run.storage.close();
        }
    }

    private String report(int writes) {
        for (var i = 0; i < writes; i++) {
            if (i % 10 == 0) {
                writeHostile(i / 10);
            } else {
                writeHonest();
            }
        }
        var text = new StringBuilder(String.format(
                Locale.ROOT,
                "%n## What hostile people get shown%n%n%d people, %d of them hostile, %d writes on %d stickers, a"
                    + " tenth of them hostile: a third links, a third slurs (one of three is blocked by the operator),"
                    + " a third one word on one sticker after the other.%n%n| | results by honest words that are"
                    + " theirs | results by their words | links found | words suggested that are theirs"
                    + " |%n|---|---|---|---|---|%n",
                PEOPLE,
                HOSTILE,
                writes,
                STICKERS));
        text.append(row("before any admin acts"));
        SLURS.forEach(slur -> storage.moderation().hide(new Hidden.WordEverywhere(slur)));
        text.append(row("slurs hidden everywhere"));
        for (var person = 0; person < HOSTILE; person++) {
            var user = new UserId(1 + person);
            storage.moderation().ban(user, new Cause("run", null));
            storage.tags()
                    .givenBy(user)
                    .forEach(given ->
                            storage.tags().reshare(user, given.sticker().id()));
        }
        return text.append(row("and the hostile people banned")).toString();
    }

    private String row(String when) {
        var byHonest = count(IntStream.range(0, 60).mapToObj(i -> "word" + i).toList());
        var byTheirs = count(List.of(SPAM, SLURS.get(0), SLURS.get(1), SLURS.get(2)));
        var links = count(List.of("spam t me", "t me", "example com"));
        var suggested = suggestions();
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %d | %s |%n",
                when,
                share(byHonest),
                share(byTheirs),
                links[1],
                share(suggested));
    }

    /** @return how many are theirs, of how many */
    private int[] count(List<String> queries) {
        var theirs = 0;
        var all = 0;
        for (var query : queries) {
            var words = SearchWords.parse(query).orElseThrow();
            var hits = storage.searchIndex()
                    .find(Audience.EVERYONE, words, 50, new SearchBudget(Duration.ofSeconds(20), 1_000))
                    .hits();
            for (var hit : hits.subList(0, Math.min(50, hits.size()))) {
                all++;
                theirs += isFoundByHonest(hit.sticker().id(), query) ? 0 : 1;
            }
        }
        return new int[] {theirs, all};
    }

    /** Also by another word than the one the hit tells of: what is typed is a beginning. */
    private boolean isFoundByHonest(StickerId sticker, String query) {
        return honest.stream().anyMatch(given -> given.startsWith(sticker + " " + query));
    }

    private int[] suggestions() {
        var theirs = 0;
        var all = 0;
        var newcomer = new UserId(1_000_000);
        for (var i = 0; i < 300; i++) {
            var sticker = sticker(i);
            var suggested = suggesting
                    .begin(newcomer, "en", sticker, CompletableFuture.completedFuture(OwnTags.NONE))
                    .join();
            for (var word : suggested.others()) {
                all++;
                theirs += honest.contains(sticker.id() + " " + Tag.of(word).value()) ? 0 : 1;
            }
        }
        return new int[] {theirs, all};
    }

    private static String share(int[] counted) {
        return String.format(
                Locale.ROOT,
                "%d of %d (%.1f %%)",
                counted[0],
                counted[1],
                counted[1] == 0 ? 0 : 100.0 * counted[0] / counted[1]);
    }

    private void writeHonest() {
        var sticker = commonFirst(STICKERS);
        var right = rightWords.get(sticker);
        var typed = right.get(random.nextInt(right.size())) + (random.nextBoolean() ? ", " + right.get(0) : "");
        write(new UserId(1 + HOSTILE + random.nextInt(PEOPLE - HOSTILE)), sticker, typed)
                .forEach(word -> honest.add(sticker(sticker).id() + " " + word));
    }

    private void writeHostile(int number) {
        var user = new UserId(1 + random.nextInt(HOSTILE));
        var word = switch (number % 3) {
            case 0 -> "visit t.me/spam" + number + ", example.com";
            case 1 -> SLURS.get(random.nextInt(SLURS.size())) + ", word" + commonFirst(300);
            default -> SPAM + ", word" + commonFirst(300);
        };
        write(user, number % 3 == 2 ? number % STICKERS : commonFirst(STICKERS), word);
    }

    /** As the bot saves what is typed. */
    private List<String> write(UserId user, int number, String typed) {
        var sticker = sticker(number);
        var own = storage.tags().tagsOf(user, sticker.id());
        var tags = new ArrayList<>(own.tags());
        TypedTags.parse(typed).tags().stream()
                .filter(tag -> !own.has(tag) && tags.size() < Tag.MOST_PER_STICKER)
                .forEach(tags::add);
        var change = allowance.mayShare(user, sticker, own, tags, Audience.EVERYONE)
                ? storage.tags().retag(user, sticker, tags, Audience.EVERYONE)
                : storage.tags().retagUnshared(user, sticker, tags);
        return List.copyOf(change.after().sharedWords());
    }

    private static Sticker sticker(int number) {
        return new Sticker(
                new StickerId("s" + number), "file-" + number, Sticker.Kind.STICKER, "set" + number / 30, null);
    }

    /** A number below the most, small ones far more often. */
    private int commonFirst(int most) {
        return (int) (most * Math.pow(random.nextDouble(), 3));
    }
}
