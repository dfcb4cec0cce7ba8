package tagalong.bot.tagging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.KeptLease;
import tagalong.bot.SharedDatabase;
import tagalong.bot.tagging.Saving.Outcome.Saved;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.usecase.Preferences;
import tagalong.bot.work.Errands;
import tagalong.bot.work.Lanes;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageConfig;
import tagalong.storage.Tag;
import tagalong.storage.UndoStore.Undo;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.dynamo.DynamoStorage;
import tagalong.storage.finding.EmojiWords;

/** A message that is handled again, after a process that died over it, when another sticker is in hand by now. */
final class SavingTest {
    private static final UserId ANN = new UserId(1);
    private static final Sticker CAT =
            new Sticker(new StickerId("cat"), "file-cat", Sticker.Kind.STICKER, "Pets", "😀");
    private static final Sticker DOG =
            new Sticker(new StickerId("dog"), "file-dog", Sticker.Kind.STICKER, "Pets", "😀");
    private static final String MESSAGE = "7";

    private final CachedStorage storage = new CachedStorage(
            DynamoStorage.open(
                    new StorageConfig(SharedDatabase.newTable("saving"), SharedDatabase.endpoint(), Set.of())),
            Ticker.systemTicker(),
            Runnable::run,
            new EmojiWords(),
            InstantSource.system());
    private final Saving saving = new Saving(
            storage.tags(),
            storage.undos(),
            new Preferences(storage.preferences(), Audience.EVERYONE, Runnable::run),
            new Allowance(
                    storage.dailyCounts(),
                    storage.searchIndex(),
                    storage.moderation().rules(),
                    new Allowance.Workplace(Runnable::run, Runnable::run, InstantSource.system()),
                    new Allowance.Most(2, 100)),
            new Libraries(
                    new Libraries.Stores(storage.libraries(), storage.setContents()),
                    set -> Optional.empty(),
                    new Libraries.Workplace(
                            new Lanes(Runnable::run, person -> false, person -> 0),
                            new Errands(Runnable::run),
                            InstantSource.system()),
                    new EmojiWords()));

    private final KeptLease lease = KeptLease.of(storage.lease());

    @AfterEach
    void end() {
        lease.close();
        storage.close();
    }

    @Test
    void handledAgain_isAboutItsFirstSticker() {
        saving.save(ANN, MESSAGE, CAT, "one, two");

        var again = assertInstanceOf(Saved.class, saving.save(ANN, MESSAGE, DOG, "one, two"));

        assertEquals(CAT, again.sticker());
        assertEquals(List.of(), storage.tags().tagsOf(ANN, DOG.id()).tags());
        assertEquals(List.of("one", "two"), shared(CAT));
    }

    /** Its first process noted what it is about, and wrote nothing more. */
    @Test
    void handledAgain_sharesNoWordsPastTheDaysMost() {
        storage.undos().saveIfAbsent(ANN, MESSAGE, new Undo(CAT, OwnTags.NONE));

        var again = assertInstanceOf(Saved.class, saving.save(ANN, MESSAGE, DOG, "one, two, three"));

        assertEquals(CAT, again.sticker());
        assertEquals(3, storage.tags().tagsOf(ANN, CAT.id()).tags().size());
        assertEquals(List.of(), shared(CAT));
    }

    private List<String> shared(Sticker sticker) {
        return storage.sharedTerms().of(sticker.id(), Audience.EVERYONE).stream()
                .map(Tag::value)
                .sorted()
                .toList();
    }
}
