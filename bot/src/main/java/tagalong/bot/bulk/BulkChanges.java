package tagalong.bot.bulk;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;
import tagalong.bot.ports.RepliedSticker;
import tagalong.bot.ports.WalkGuide;
import tagalong.bot.session.Sessions;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Messages;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.usecase.Preferences;
import tagalong.bot.work.BackgroundWork;
import tagalong.storage.Sticker;
import tagalong.storage.Storage;
import tagalong.storage.UserId;
import tagalong.storage.finding.SearchIndex;

/** Changes of many stickers, each shown by one message that can stop and undo it; some outlive the process. */
public final class BulkChanges implements Feature {
    /** What the changes are written to, and what they look at. */
    public record Stores(Storage storage, SearchIndex index) {}

    /**
     * What it takes to change anything.
     *
     * @param background fetches and reads files
     * @param largestImport so large may a file be that is imported
     */
    public record Work(
            Allowance allowance,
            Preferences preferences,
            Libraries libraries,
            BackgroundWork background,
            InstantSource clock,
            LongSupplier nanoTime,
            LargestImport largestImport) {}

    /** How large a file may be, in bytes and in entries. */
    public record LargestImport(int bytes, int entries) {}

    /**
     * What is known of the person who asks, of what they ask for, and of what they were shown of it.
     *
     * @param speech how to speak to somebody whose app was in this language, by its IETF tag, when they asked
     */
    public record Known(
            Sessions sessions,
            BiFunction<UserId, @Nullable String, Messages> speech,
            Sets sets,
            RepliedSticker replied,
            WalkGuide walks) {}

    /** As Telegram knows them. */
    private record TelegramStickers(Sets sets, TelegramGateway telegram) implements KnownStickers {
        @Override
        public Optional<StickerSet> set(String name) {
            return sets.find(name);
        }

        @Override
        public boolean isGenuine(Sticker sticker) {
            return telegram.isGenuine(sticker);
        }
    }

    private final BulkEditing editing;
    private final TelegramGateway telegram;
    private final BiFunction<UserId, @Nullable String, Messages> speech;
    private final Changes changes;
    private final Transfer transfer;
    private final List<Feature> all;

    public BulkChanges(Stores stores, Work work, Known known, TelegramGateway telegram, ButtonFactory buttons) {
        var index = stores.index();
        var tags = stores.storage().tags();
        this.editing = new BulkEditing(
                stores.storage(),
                new BulkEditing.Rules(index, work.preferences(), work.allowance()),
                work.background(),
                work.nanoTime());
        this.telegram = telegram;
        this.speech = known.speech();
        this.changes = new Changes(buttons, known.sessions(), known.walks());
        this.transfer = new Transfer(
                new Exporting(index, tags, stores.storage().preferences(), work.clock()),
                new Importing(tags, index, new TelegramStickers(known.sets(), telegram)),
                new ImportView(buttons),
                new Transfer.Workplace(work.background(), editing, changes, work.largestImport()),
                telegram);
        this.all = List.of(
                new Renames(new Renaming(index, editing), changes, buttons),
                new TagSet(
                        new SetTagging(index, editing, work.libraries()),
                        known.sets(),
                        known.replied(),
                        known.sessions(),
                        changes),
                transfer,
                new BulkUndo(editing, changes));
    }

    @Override
    public void register(Router on) {
        all.forEach(change -> change.register(on));
    }

    /** Goes on with what was under way; to be called when this process may write, before it reads updates. */
    public void resume() {
        editing.resume(
                transfer::planning,
                (user, job) -> changes.resumed(telegram, speech.apply(user, job.language()), user, job));
    }
}
