package tagalong.bot.sheet;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Mark;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.sheet.SheetPainter.Label;
import tagalong.bot.sheet.SheetPainter.SheetContent;
import tagalong.bot.text.Messages;
import tagalong.storage.Footprint;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StoreWatcher;
import tagalong.storage.UserId;

/** Pictures of sets, painted from thumbnails; the last ones are kept. */
public final class Sheets {
    /** Telegram's sets hold up to 200 stickers of any kind; a larger one would be unreadable. */
    private static final int MOST_STICKERS = 200;

    private static final long MOST_BYTES_KEPT = 32L << 20;
    private static final int BYTES_A_STICKER = 100;

    static {
        System.setProperty("java.awt.headless", "true"); // no screen is needed, and a server has none
    }

    private record Key(List<StickerId> stickers, SheetContent content) {
        /** About what it costs in memory. */
        int bytes() {
            return BYTES_A_STICKER * stickers.size()
                    + content.words().stream().mapToInt(Footprint::of).sum();
        }
    }

    /** Gets a file's bytes by its file id; empty or an exception when they cannot be had, or are more than are wanted. */
    public interface Download {
        Optional<byte[]> fetch(String fileId, long mostBytes);
    }

    /** As many as are painted at the same time. */
    public static final int PAINTERS = 2;

    /** As many as the painters let fetch for them. */
    public static final int FETCHERS = PAINTERS * Thumbnails.AT_ONCE;

    /** Of one person, beside the one being painted. */
    private static final int MOST_WAITING = 3;

    /**
     * Where it is done, apart from all else.
     *
     * @param painters {@link #PAINTERS} threads
     * @param fetchers {@link #FETCHERS} threads
     */
    public record Workplace(Executor painters, Executor fetchers, LongSupplier nanoTime) {}

    /**
     * What is larger is shown by its emoji.
     *
     * @param side in pixels
     */
    public record LargestPicture(int bytes, int side) {}

    private final Sets sets;
    private final Thumbnails thumbnails;
    private final SheetTurns turns;
    private final Cache<Key, byte[]> kept = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES_KEPT)
            .weigher((Key key, byte[] bytes) -> key.bytes() + bytes.length)
            .recordStats()
            .build();

    /** @param sets knows each person's words */
    public Sheets(Sets sets, Download download, Workplace workplace, LargestPicture largest) {
        this.sets = sets;
        this.thumbnails = new Thumbnails(
                fileId -> download.fetch(fileId, largest.bytes()), largest, workplace.fetchers(), workplace.nanoTime());
        this.turns = new SheetTurns(MOST_WAITING, workplace.painters());
    }

    public void watchedBy(StoreWatcher watcher) {
        watcher.memory("sheets", () -> Footprint.use(kept));
        watcher.memory("thumbnails", thumbnails::use);
    }

    /**
     * Paints the set's sheet beside all else that goes on.
     *
     * @return done within seconds of its turn, never with an exception; empty when no thumbnail can be had, or the person asks for
     *     more pictures than are painted
     */
    public CompletableFuture<Optional<byte[]>> picture(UserId person, SetProgress progress, Messages messages) {
        if (progress.size() == 0 || progress.size() > MOST_STICKERS) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
        var key = new Key(
                progress.set().stickers().stream().map(Sticker::id).toList(), content(person, progress, messages));
        var known = kept.getIfPresent(key);
        return known == null
                ? turns.paint(person, () -> picture(progress.set(), key))
                : CompletableFuture.completedFuture(Optional.of(known));
    }

    private SheetContent content(UserId person, SetProgress progress, Messages messages) {
        var legend = Arrays.stream(Mark.values())
                .map(mark -> new Label(mark, messages.plain(labelKey(mark), Map.of("count", progress.count(mark)))))
                .toList();
        return new SheetContent(progress.set().title(), progress.marks(), words(person, progress), legend);
    }

    /** The first of the person's words for each sticker; none at all where they would be too small to read. */
    private List<String> words(UserId person, SetProgress progress) {
        if (progress.size() > SheetLayout.MOST_WITH_WORDS || progress.count(Mark.MINE) == 0) {
            return Collections.nCopies(progress.size(), "");
        }
        return sets.firstWords(person, progress.set());
    }

    private Optional<byte[]> picture(StickerSet set, Key key) {
        var known = kept.getIfPresent(key);
        return known == null ? paint(key, thumbnails.fetch(set, key.stickers())) : Optional.of(known);
    }

    private Optional<byte[]> paint(Key key, List<@Nullable BufferedImage> pictures) {
        var found = pictures.stream().filter(Objects::nonNull).count();
        if (found == 0) {
            return Optional.empty();
        }
        var picture = SheetPainter.paint(key.content(), pictures);
        if (found == pictures.size()) {
            kept.put(key, picture);
        }
        return Optional.of(picture);
    }

    private static String labelKey(Mark mark) {
        return switch (mark) {
            case MINE -> "sheet.MINE";
            case OTHERS -> "sheet.OTHERS";
            case NOBODY -> "sheet.NOBODY";
        };
    }
}
