package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;
import static tagalong.storage.DailyCountStore.Counted.NEWLY_SHARED_WORDS;

import com.github.benmanes.caffeine.cache.Ticker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.FeedStore.Entry;
import tagalong.storage.FeedStore.SharedWord;
import tagalong.storage.Hidden;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.Lesson;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.ModerationStore.Cause;
import tagalong.storage.OwnTags;
import tagalong.storage.SearchWords;
import tagalong.storage.SetContentStore.SetContent;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.Tag;
import tagalong.storage.UndoStore.Undo;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.finding.EmojiWords;

/** Measures every row of the table of access patterns in {@code storage/README.md}: requests, and units as DynamoDB Local reports. */
final class CostTest extends StorageContract {

    private final RequestLog log = new RequestLog();
    private final TestTable table = new TestTable();
    private final Storage storage = table.open(log);
    private final Map<String, String> measured = new LinkedHashMap<>();

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void everyAccessPattern_costsWhatTheReadmeSays() throws IOException {
        log.sinceLast();
        tagging();
        reading();
        searching();
        searchingAllTheWay();
        personalThings();
        feed();
        delivery();
        lease();
        forgetting();

        var written = readme();
        assertEquals(measured.keySet(), written.keySet());
        measured.forEach((pattern, cost) -> assertEquals(written.get(pattern), cost, pattern));
    }

    @Test
    void replaceAndSearch_areAsCheapAsPromised() {
        log.sinceLast();
        tag(ANN, F1, "cat", "funny", "dog");
        assertEquals("3 BatchWriteItem + 1 Query; 0 read, 21 write", log.sinceLast());

        storage.search().first(EVERYONE, SearchWords.parse("ca").orElseThrow(), PLENTY);
        assertEquals("1 Query; 0.5 read, 0 write", log.sinceLast());
    }

    private void tagging() {
        measure("replace: 3 new one-word tags on a fresh sticker", () -> tag(ANN, F1, "cat", "funny", "dog"));
        measure("replace: the same again", () -> tag(ANN, F1, "cat", "funny", "dog"));
        measure("replace: one of 3 tags by another", () -> tag(ANN, F1, "cat", "funny", "bird"));
        measure("add: a 4th one-word tag", () -> storage.tags().add(ANN, F1, Tag.of("dog"), EVERYONE));
        measure("remove: one of 4 one-word tags", () -> storage.tags().remove(ANN, F1, Tag.of("dog")));
        measure("show: 3 shared tags, now private", () -> storage.tags().show(ANN, F1, ONLY_ME));
        measure("show: 3 private tags, now shared", () -> storage.tags().show(ANN, F1, EVERYONE));
        measure("clear: 3 shared tags", () -> storage.tags().clear(ANN, F1));
        measure("replace: 3 new private tags", () -> tagPrivately(ANN, F1, "cat", "funny", "dog"));
        measure(
                "clear: 3 private tags, remembered as private",
                () -> storage.tags().clear(ANN, F1));
        tag(ANN, F1, "cat");
        tag(BOB, F1, "cat");
        measure("remove: a tag that another person shares", () -> storage.tags().remove(ANN, F1, Tag.of("cat")));
    }

    private void reading() {
        IntStream.range(0, 10)
                .forEach(i -> tag(ANN, sticker("m" + i, "many"), "black cat", i % 2 == 0 ? "funny" : "dull"));
        measure(
                "tagsOf: 2 tags of a person on a sticker",
                () -> storage.tags().tagsOf(ANN, sticker("m0", "many").id()));
        measure(
                "sharedTerms: of, 3 terms",
                () -> storage.sharedTerms().of(sticker("m0", "many").id(), EVERYONE));
        measure(
                "sharedTerms: having, 2 stickers",
                () -> storage.sharedTerms()
                        .having(
                                "black",
                                EVERYONE,
                                List.of(
                                        sticker("m0", "many").id(),
                                        sticker("m1", "many").id())));
        measure(
                "sharedTerms: holders, up to 2",
                () -> storage.sharedTerms().holders(sticker("m0", "many").id(), EVERYONE, Tag.of("black"), 2));
        measure(
                "tagsBy: 20 tags of an author, also counted",
                () -> storage.tags().tagsBy(ANN));
        measure(
                "givenBy: 20 tags of an author on 10 stickers",
                () -> storage.tags().givenBy(ANN));
        measure("status: 20 tags of a person in a set", () -> storage.tags().status("many", ANN));
        measure("status: 30 terms of everyone in a set", () -> storage.tags().status("many", EVERYONE));
        var fresh = new Sticker(sticker("m0", "many").id(), "fresh", Sticker.Kind.STICKER, "many", null);
        measure(
                "refreshFileId: 2 own tags, 3 shared terms",
                () -> storage.tags().refreshFileId(ANN, fresh));
    }

    private void searching() {
        measure("search: one word, first page", () -> search("ca"));
        measure("search: one word that nobody used", () -> search("zebra"));
        measure("search: a phrase's beginning", () -> search("black ca"));
        measure("search: a complete and an unfinished word, 10 candidates", () -> search("black f"));
        measure("search: two complete and an unfinished word, 10 candidates, 5 pass", () -> search("cat funny bl"));
        measure("search: a complete word, and its beginning again", () -> search("black bla"));
        IntStream.range(0, 3)
                .forEach(i -> tag(
                        BOB,
                        sticker("x" + i, "other"),
                        IntStream.range(0, 20)
                                .mapToObj(word -> "xa" + word + " xb" + word)
                                .toArray(String[]::new)));
        measure("search: a complete and a common unfinished word, 10 candidates", () -> search("black x"));
    }

    /** All that a search may cost within a minute, however often and however far its pages are asked for. */
    private void searchingAllTheWay() {
        IntStream.range(0, 260)
                .forEach(i -> tag(
                        ANN,
                        sticker("c" + i, "common"),
                        Stream.concat(
                                        Stream.of("y" + i),
                                        IntStream.range(0, 9).mapToObj(word -> "word" + (i + word) % 10))
                                .toArray(String[]::new)));
        measure("everyone's: two words of a phrase, first page", () -> find("black ca", 1));
        measure("everyone's: two common words, asked 10 times", () -> find("word1 word2", 10));
        measure("everyone's: a common and a common unfinished word, asked 10 times", () -> find("word1 y", 10));
        measure(
                "everyone's: eight common words, asked 10 times",
                () -> find("word1 word2 word3 word4 word5 word6 word7 y", 10));
    }

    private void find(String typed, int times) {
        var index = new CachedStorage(
                        storage, Ticker.systemTicker(), Runnable::run, new EmojiWords(), InstantSource.system())
                .searchIndex();
        var words = SearchWords.parse(typed).orElseThrow();
        for (var i = 1; i <= times; i++) {
            index.find(EVERYONE, words, 50 * i + 1, PLENTY);
        }
    }

    private void search(String typed) {
        storage.search().first(EVERYONE, SearchWords.parse(typed).orElseThrow(), PLENTY);
    }

    private void personalThings() {
        measure("stickers: save", () -> storage.stickers().save(ANN, F1));
        measure("stickers: find", () -> storage.stickers().find(ANN, F1.id()));
        measure("favourites: add", () -> storage.favourites().add(ANN, F1));
        measure("favourites: contains", () -> storage.favourites().contains(ANN, F1.id()));
        measure("favourites: newestFirst", () -> storage.favourites().newestFirst(ANN));
        measure("favourites: remove", () -> storage.favourites().remove(ANN, F1.id()));
        measure("choices: remember", () -> storage.choices().remember(ANN, F1, Instant.now()));
        measure("choices: mostRecentFirst", () -> storage.choices().mostRecentFirst(ANN));
        measure(
                "choices: remember, for words",
                () -> storage.choices().remember(ANN, F1, new Lesson("cat", F1.id(), Instant.now(), 1)));
        measure("choices: lessons", () -> storage.choices().lessons(ANN));
        measure("libraries: use", () -> storage.libraries().use(ANN, "s1", Instant.now()));
        measure("libraries: lastUsedFirst", () -> storage.libraries().lastUsedFirst(ANN));
        measure("libraries: remove", () -> storage.libraries().remove(ANN, "s1"));
        var content = new SetContent("s1", "Set", wholeSet(), Instant.now());
        measure("setContents: save, 120 stickers", () -> storage.setContents().save(content));
        measure(
                "setContents: find 2, one known, of 120 stickers",
                () -> storage.setContents().find(List.of("s1", "s2")));
        measure("sessions: save", () -> storage.sessions().save(ANN, "typing", Duration.ofHours(1)));
        measure("sessions: find", () -> storage.sessions().find(ANN));
        measure("sessions: end", () -> storage.sessions().end(ANN));
        var name = new String[1];
        measure("refs: save", () -> name[0] = storage.refs().save(ANN, "a text"));
        measure("refs: find", () -> storage.refs().find(ANN, name[0]));
        measure("refs: find, unknown or of before", () -> storage.refs().find(BOB, name[0]));
        measure("preferences: save", () -> storage.preferences().save(ANN, "visibility", "private"));
        measure("preferences: of", () -> storage.preferences().of(ANN));
        measure("preferences: remove", () -> storage.preferences().remove(ANN, "visibility"));
        measure("undos: saveIfAbsent", () -> storage.undos().saveIfAbsent(ANN, "1", new Undo(F1, OwnTags.NONE)));
        measure("undos: save", () -> storage.undos().save(ANN, "1", new Undo(F1, OwnTags.NONE)));
        measure("undos: find", () -> storage.undos().find(ANN, "1"));
        measure("undos: noteIfAbsent", () -> storage.undos().noteIfAbsent(ANN, "1", "a note"));
        measure("undos: note", () -> storage.undos().note(ANN, "1"));
    }

    private void feed() {
        var entry = new Entry(F1, Instant.now());
        var word = new SharedWord("cat", F1.id(), Instant.now());
        measure("feed: share", () -> storage.feed().share(entry));
        measure(
                "feed: sharedOn, 1 there",
                () -> storage.feed().sharedOn(LocalDate.ofInstant(entry.at(), ZoneOffset.UTC)));
        measure("feed: unshare", () -> storage.feed().unshare(entry));
        measure("feed: pick, the first of a sticker", () -> storage.feed().pick(F1, entry.at()));
        storage.feed().pick(F1, entry.at());
        measure("feed: pick, the third", () -> storage.feed().pick(F1, entry.at()));
        measure("feed: picked, 1 there", () -> storage.feed().picked());
        measure("feed: unpick", () -> storage.feed().unpick(entry));
        measure("feed: keep", () -> storage.feed().keep(word));
        measure("feed: words, 1 there", () -> storage.feed().words());
        measure("feed: drop", () -> storage.feed().drop(word));
    }

    /** With file ids as long and as much alike as Telegram's. */
    private static List<Sticker> wholeSet() {
        var random = new Random(120);
        return IntStream.range(0, 120)
                .mapToObj(i -> {
                    var bytes = new byte[30];
                    random.nextBytes(bytes);
                    var id = Base64.getUrlEncoder().encodeToString(bytes);
                    return new Sticker(
                            new StickerId("AgAD" + id.substring(0, 12)),
                            "CAACAgIAAxUAAW" + id + "EAAwIAA3kAAzYE",
                            Sticker.Kind.STICKER,
                            "s1",
                            "😀");
                })
                .toList();
    }

    private void delivery() {
        var update = new Waiting(7, ANN, Instant.now(), "{\"message\":{\"text\":\"cat, funny\"}}");
        measure("inbox: put 1", () -> storage.inbox().put(List.of(update)));
        measure("inbox: all, 1 there", () -> storage.inbox().all());
        measure("inbox: delete 1", () -> storage.inbox().delete(List.of(update.number())));
        measure("marks: raise", () -> storage.marks().raise(Line.inPrivate(ANN), 7));
        measure("marks: highest", () -> storage.marks().highest(Line.inPrivate(ANN)));
        measure("dailyCounts: add", () -> storage.dailyCounts().add(ANN, NEWLY_SHARED_WORDS, LocalDate.EPOCH, 3, 500));
        measure("jobs: save", () -> storage.jobs().save(ANN, "{}"));
        measure("jobs: all, 1 there", () -> storage.jobs().all());
        measure("jobs: end", () -> storage.jobs().end(ANN));
        measure("profile: save", () -> storage.profile().save("uk", "a fingerprint"));
        measure("profile: told", () -> storage.profile().told());
    }

    private void lease() {
        moderation();
        measure("lease: acquire when free", () -> storage.lease().acquire());
        measure("lease: renew", () -> storage.lease().acquire());
        measure("lease: release", () -> storage.lease().release());
    }

    private void moderation() {
        var moderation = storage.moderation();
        var hidden = new Hidden.WholeSticker(sticker("hidden", "s").id());
        measure("moderation: hide", () -> moderation.hide(hidden));
        measure("moderation: unhide", () -> moderation.unhide(hidden));
        moderation.ban(new UserId(5), new Cause("1", null));
        measure("moderation: ban", () -> moderation.ban(BOB, new Cause("1", null)));
        measure("moderation: unban", () -> moderation.unban(BOB));
        measure("moderation: unsettled, 2 there", moderation::unsettled);
        measure("moderation: settled", () -> moderation.settled(BOB));
        measure("moderation: load", moderation::load);
        moderation.unban("1");
        moderation.settled(new UserId(5));
        tag(CAT, F1, "cat");
        measure("moderation: holders, 1 there", () -> moderation.holders(F1.id(), "cat", 25));
        measure("moderation: shared, 3 terms", () -> moderation.shared(F1.id()));
        measure("reports: report", () -> storage.reports().report(F1.id(), List.of("cat")));
        measure("reports: close", () -> storage.reports().close(F1.id(), List.of("cat")));
        measure("reports: reopen", () -> storage.reports().reopen(F1.id()));
        storage.reports().suspend(F1.id());
        measure("reports: resume", () -> storage.reports().resume(F1.id()));
        measure("reports: suspend", () -> storage.reports().suspend(F1.id()));
        measure("reports: load, 1 there", () -> storage.reports().load());
    }

    private void forgetting() {
        storage.forgetting().unfinished();
        tag(CAT, F1, "cat");
        measure("forgetting: begin", () -> storage.forgetting().begin(CAT));
        measure("forgetting: isBeingForgotten", () -> storage.forgetting().isBeingForgotten(CAT));
        measure("forgetting: unfinished", () -> storage.forgetting().unfinished());
        measure("forgetting: finish, one shared tag", () -> storage.forgetting().finish(CAT));
        measure("warmUp", storage::warmUp);
    }

    private void measure(String pattern, Runnable call) {
        log.sinceLast();
        call.run();
        measured.put(pattern, log.sinceLast());
    }

    /** Reads the rows of the table: the pattern stands in the first cell, its cost in the last. */
    private static Map<String, String> readme() throws IOException {
        var costs = new LinkedHashMap<String, String>();
        for (var line : Files.readAllLines(Path.of("README.md"))) {
            var cells = Arrays.stream(line.split("\\|")).map(String::strip).toArray(String[]::new);
            if (cells.length == 6 && cells[5].contains("; ")) {
                costs.put(cells[1], cells[5]);
            }
        }
        return costs;
    }
}
