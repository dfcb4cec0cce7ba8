package tagalong.bot.sheet;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Mark;
import tagalong.bot.text.Messages;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** Pictures of sets, painted from thumbnails; the last ones are kept. */
public final class Sheets {
    /** Telegram's sets hold up to 200 stickers of any kind; a larger one would be unreadable. */
    private static final int MOST_STICKERS = 200;

    private static final Logger LOG = LoggerFactory.getLogger(Sheets.class);
    private static final long MOST_BYTES_KEPT = 32L << 20;

    static {
        System.setProperty("java.awt.headless", "true"); // no screen is needed, and a server has none
    }

    private record Key(List<StickerId> stickers, List<Mark> marks, List<SheetPainter.Label> legend) {}

    private final Thumbnails thumbnails;
    private final Executor threads;
    private final Cache<Key, byte[]> kept = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES_KEPT)
            .weigher((Key key, byte[] bytes) -> bytes.length)
            .build();

    /** @param download gives the bytes of a file by its file id; empty or an exception when they cannot be had */
    public Sheets(Function<String, Optional<byte[]>> download, Executor threads) {
        this.thumbnails = new Thumbnails(download, threads);
        this.threads = threads;
    }

    /**
     * Paints the set's sheet beside all else that goes on.
     *
     * @return done within seconds, never with an exception; empty when no thumbnail can be had
     */
    public CompletableFuture<Optional<byte[]>> picture(SetProgress progress, Messages messages) {
        if (progress.size() == 0 || progress.size() > MOST_STICKERS) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
        var legend = Arrays.stream(Mark.values())
                .map(mark -> new SheetPainter.Label(mark, messages.plain(labelKey(mark), progress.count(mark))))
                .toList();
        var key = new Key(progress.set().stickers().stream().map(Sticker::id).toList(), progress.marks(), legend);
        var known = kept.getIfPresent(key);
        if (known != null) {
            return CompletableFuture.completedFuture(Optional.of(known));
        }
        var fetched = key.stickers().stream()
                .map(sticker -> thumbnails.fetch(progress.set(), sticker))
                .toList();
        return CompletableFuture.allOf(fetched.toArray(CompletableFuture[]::new))
                .thenApplyAsync(
                        done -> {
                            var pictures = IntStream.range(0, fetched.size())
                                    .mapToObj(i -> fetched.get(i).join().orElse(null))
                                    .toList();
                            return paint(key, pictures);
                        },
                        threads)
                .exceptionally(failure -> {
                    LOG.atWarn().setCause(failure).log("A sheet could not be painted");
                    return Optional.empty();
                });
    }

    private Optional<byte[]> paint(Key key, List<@Nullable BufferedImage> pictures) {
        var found = pictures.stream().filter(Objects::nonNull).count();
        if (found == 0) {
            return Optional.empty();
        }
        var picture = SheetPainter.paint(pictures, key.marks(), key.legend());
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
