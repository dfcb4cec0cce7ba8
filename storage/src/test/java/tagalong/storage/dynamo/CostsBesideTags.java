package tagalong.storage.dynamo;

import static tagalong.storage.DailyCountStore.Counted.NEWLY_SHARED_WORDS;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import tagalong.storage.FeedStore.Entry;
import tagalong.storage.FeedStore.SharedWord;
import tagalong.storage.Hidden;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.Lesson;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.ModerationStore.Cause;
import tagalong.storage.OwnTags;
import tagalong.storage.SetContentStore.SetContent;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.UndoStore.Undo;
import tagalong.storage.UserId;

/** Uses all that is kept besides tags, each in every way there is. */
abstract class CostsBesideTags extends StorageContract {
    final RequestLog log = new RequestLog();
    final TestTable table = new TestTable();
    final Storage storage = table.open(log);
    final MeasuredCosts costs = new MeasuredCosts(log);

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }

    void besideTags() {
        personalThings();
        feed();
        delivery();
        lease();
        forgetting();
    }

    private void personalThings() {
        costs.measure("stickers: save", () -> storage.stickers().save(ANN, F1));
        costs.measure("stickers: find", () -> storage.stickers().find(ANN, F1.id()));
        costs.measure("favourites: add", () -> storage.favourites().add(ANN, F1));
        costs.measure("favourites: contains", () -> storage.favourites().contains(ANN, F1.id()));
        costs.measure("favourites: newestFirst", () -> storage.favourites().newestFirst(ANN));
        costs.measure("favourites: remove", () -> storage.favourites().remove(ANN, F1.id()));
        costs.measure("choices: remember", () -> storage.choices().remember(ANN, F1, Instant.now()));
        costs.measure("choices: mostRecentFirst", () -> storage.choices().mostRecentFirst(ANN));
        costs.measure(
                "choices: remember, for words",
                () -> storage.choices().remember(ANN, F1, new Lesson("cat", F1.id(), Instant.now(), 1)));
        costs.measure("choices: lessons", () -> storage.choices().lessons(ANN));
        costs.measure("libraries: use", () -> storage.libraries().use(ANN, "s1", Instant.now()));
        costs.measure("libraries: lastUsedFirst", () -> storage.libraries().lastUsedFirst(ANN));
        costs.measure("libraries: remove", () -> storage.libraries().remove(ANN, "s1"));
        var content = new SetContent("s1", "Set", wholeSet(), Instant.now());
        costs.measure(
                "setContents: save, 120 stickers", () -> storage.setContents().save(content));
        costs.measure(
                "setContents: find 2, one known, of 120 stickers",
                () -> storage.setContents().find(List.of("s1", "s2")));
        costs.measure("sessions: save", () -> storage.sessions().save(ANN, "typing", Duration.ofHours(1)));
        costs.measure("sessions: find", () -> storage.sessions().find(ANN));
        costs.measure("sessions: end", () -> storage.sessions().end(ANN));
        var name = new String[1];
        costs.measure("refs: save", () -> name[0] = storage.refs().save(ANN, "a text"));
        costs.measure("refs: find", () -> storage.refs().find(ANN, name[0]));
        costs.measure("refs: find, unknown or of before", () -> storage.refs().find(BOB, name[0]));
        costs.measure("preferences: save", () -> storage.preferences().save(ANN, "visibility", "private"));
        costs.measure("preferences: of", () -> storage.preferences().of(ANN));
        costs.measure("preferences: remove", () -> storage.preferences().remove(ANN, "visibility"));
        costs.measure("undos: saveIfAbsent", () -> storage.undos().saveIfAbsent(ANN, "1", new Undo(F1, OwnTags.NONE)));
        costs.measure("undos: save", () -> storage.undos().save(ANN, "1", new Undo(F1, OwnTags.NONE)));
        costs.measure("undos: find", () -> storage.undos().find(ANN, "1"));
        costs.measure("undos: noteIfAbsent", () -> storage.undos().noteIfAbsent(ANN, "1", "a note"));
        costs.measure("undos: note", () -> storage.undos().note(ANN, "1"));
    }

    private void feed() {
        var entry = new Entry(F1, Instant.now());
        var word = new SharedWord("cat", F1.id(), Instant.now());
        costs.measure("feed: share", () -> storage.feed().share(entry));
        costs.measure(
                "feed: sharedOn, 1 there",
                () -> storage.feed().sharedOn(LocalDate.ofInstant(entry.at(), ZoneOffset.UTC)));
        costs.measure("feed: unshare", () -> storage.feed().unshare(entry));
        costs.measure("feed: pick, the first of a sticker", () -> storage.feed().pick(F1, entry.at()));
        storage.feed().pick(F1, entry.at());
        costs.measure("feed: pick, the third", () -> storage.feed().pick(F1, entry.at()));
        costs.measure("feed: picked, 1 there", () -> storage.feed().picked());
        costs.measure("feed: unpick", () -> storage.feed().unpick(entry));
        costs.measure("feed: keep", () -> storage.feed().keep(word));
        costs.measure("feed: words, 1 there", () -> storage.feed().words());
        costs.measure("feed: drop", () -> storage.feed().drop(word));
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
        costs.measure("inbox: put 1", () -> storage.inbox().put(List.of(update)));
        costs.measure("inbox: all, 1 there", () -> storage.inbox().all());
        costs.measure("inbox: delete 1", () -> storage.inbox().delete(List.of(update.number())));
        costs.measure("marks: raise", () -> storage.marks().raise(Line.inPrivate(ANN), 7));
        costs.measure("marks: highest", () -> storage.marks().highest(Line.inPrivate(ANN)));
        costs.measure(
                "dailyCounts: add", () -> storage.dailyCounts().add(ANN, NEWLY_SHARED_WORDS, LocalDate.EPOCH, 3, 500));
        costs.measure("jobs: save", () -> storage.jobs().save(ANN, "{}"));
        costs.measure("jobs: all, 1 there", () -> storage.jobs().all());
        costs.measure("jobs: end", () -> storage.jobs().end(ANN));
        costs.measure("profile: save", () -> storage.profile().save("uk", "a fingerprint"));
        costs.measure("profile: told", () -> storage.profile().told());
    }

    private void lease() {
        moderation();
        costs.measure("lease: acquire when free", () -> storage.lease().acquire());
        costs.measure("lease: renew", () -> storage.lease().acquire());
        costs.measure("lease: release", () -> storage.lease().release());
    }

    private void moderation() {
        var moderation = storage.moderation();
        var hidden = new Hidden.WholeSticker(sticker("hidden", "s").id());
        costs.measure("moderation: hide", () -> moderation.hide(hidden));
        costs.measure("moderation: unhide", () -> moderation.unhide(hidden));
        moderation.ban(new UserId(5), new Cause("1", null));
        costs.measure("moderation: ban", () -> moderation.ban(BOB, new Cause("1", null)));
        costs.measure("moderation: unban", () -> moderation.unban(BOB));
        costs.measure("moderation: unsettled, 2 there", moderation::unsettled);
        costs.measure("moderation: settled", () -> moderation.settled(BOB));
        costs.measure("moderation: load", moderation::load);
        moderation.unban("1");
        moderation.settled(new UserId(5));
        tag(CAT, F1, "cat");
        costs.measure("moderation: holders, 1 there", () -> moderation.holders(F1.id(), "cat", 25));
        costs.measure("moderation: shared, 3 terms", () -> moderation.shared(F1.id()));
        costs.measure("reports: report", () -> storage.reports().report(F1.id(), List.of("cat")));
        costs.measure("reports: close", () -> storage.reports().close(F1.id(), List.of("cat")));
        costs.measure("reports: reopen", () -> storage.reports().reopen(F1.id()));
        storage.reports().suspend(F1.id());
        costs.measure("reports: resume", () -> storage.reports().resume(F1.id()));
        costs.measure("reports: suspend", () -> storage.reports().suspend(F1.id()));
        costs.measure("reports: load, 1 there", () -> storage.reports().load());
    }

    private void forgetting() {
        storage.forgetting().unfinished();
        tag(CAT, F1, "cat");
        costs.measure("forgetting: begin", () -> storage.forgetting().begin(CAT));
        costs.measure("forgetting: isBeingForgotten", () -> storage.forgetting().isBeingForgotten(CAT));
        costs.measure("forgetting: unfinished", () -> storage.forgetting().unfinished());
        costs.measure(
                "forgetting: finish, one shared tag", () -> storage.forgetting().finish(CAT));
        costs.measure("warmUp", storage::warmUp);
    }
}
