package tagalong.bot.sheet;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.sets.StickerSet;
import tagalong.storage.Footprint;
import tagalong.storage.StickerId;
import tagalong.storage.StoreWatcher.MemoryUse;

/** Small pictures of stickers, fetched a few at a time; their bytes are kept, up to a bound. */
final class Thumbnails {
    /** How many are fetched at a time for one sheet. */
    static final int AT_ONCE = 6;

    private static final Logger LOG = LoggerFactory.getLogger(Thumbnails.class);
    private static final long MOST_BYTES_KEPT = 32L << 20;
    /** What an entry costs beside the picture. */
    private static final int BYTES_AN_ENTRY = 200;

    /** As large as a sheet shows any. */
    private static final int SHOWN_SIDE = 256;
    /** Pictures that are unpacked at the same time: each may need many megabytes until it is made small. */
    private static final int UNPACKED_AT_ONCE = 2;

    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private final Function<String, Optional<byte[]>> download;
    private final Sheets.LargestPicture largest;
    private final Executor threads;
    private final LongSupplier nanoTime;
    private final Semaphore unpacking = new Semaphore(UNPACKED_AT_ONCE);
    private final Cache<StickerId, byte[]> kept = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES_KEPT)
            .weigher((StickerId sticker, byte[] bytes) -> BYTES_AN_ENTRY + bytes.length)
            .recordStats()
            .build();

    Thumbnails(
            Function<String, Optional<byte[]>> download,
            Sheets.LargestPicture largest,
            Executor threads,
            LongSupplier nanoTime) {
        this.largest = largest;
        this.nanoTime = nanoTime;
        this.download = download;
        this.threads = threads;
    }

    MemoryUse use() {
        return Footprint.use(kept);
    }

    /** Waits some seconds at most; null where a picture cannot be had by then. */
    List<@Nullable BufferedImage> fetch(StickerSet set, List<StickerId> stickers) {
        var found = new AtomicReferenceArray<@Nullable BufferedImage>(stickers.size());
        var next = new AtomicInteger();
        var end = nanoTime.getAsLong() + PATIENCE.toNanos();
        var workers = Stream.generate(() -> CompletableFuture.runAsync(
                        () -> {
                            for (int i;
                                    (i = next.getAndIncrement()) < stickers.size() && nanoTime.getAsLong() < end; ) {
                                found.set(i, fetch(set, stickers.get(i)).orElse(null));
                            }
                        },
                        threads))
                .limit(Math.min(AT_ONCE, stickers.size()))
                .toArray(CompletableFuture[]::new);
        await(workers, end - nanoTime.getAsLong());
        return Collections.unmodifiableList(
                IntStream.range(0, stickers.size()).mapToObj(found::get).collect(Collectors.toList()));
    }

    private static void await(CompletableFuture<?>[] workers, long nanos) {
        try {
            CompletableFuture.allOf(workers).get(nanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException e) {
            LOG.atDebug().addKeyValue("reason", e.toString()).log("Not all thumbnails");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<BufferedImage> fetch(StickerSet set, StickerId sticker) {
        var fileId = set.pictures().get(sticker);
        if (fileId == null) {
            return Optional.empty();
        }
        try {
            return bytes(sticker, fileId).flatMap(this::small);
        } catch (RuntimeException e) {
            LOG.atDebug()
                    .addKeyValue("sticker", sticker)
                    .addKeyValue("reason", e.getMessage())
                    .log("No thumbnail");
            return Optional.empty();
        }
    }

    private Optional<byte[]> bytes(StickerId sticker, String fileId) {
        var known = kept.getIfPresent(sticker);
        if (known != null) {
            return Optional.of(known);
        }
        var bytes = download.apply(fileId);
        bytes.ifPresent(found -> kept.put(sticker, found));
        return bytes;
    }

    private Optional<BufferedImage> small(byte[] bytes) {
        unpacking.acquireUninterruptibly();
        try {
            return decode(bytes, largest).map(Thumbnails::shrunk);
        } finally {
            unpacking.release();
        }
    }

    /** WEBP, JPEG or PNG; what its own header calls larger is not unpacked. */
    static Optional<BufferedImage> decode(byte[] bytes, Sheets.LargestPicture largest) {
        if (bytes.length > largest.bytes()) {
            return Optional.empty();
        }
        return PictureHeader.read(bytes)
                .filter(header -> header.fits(largest.side()))
                .flatMap(header -> decode(header.format(), bytes));
    }

    private static Optional<BufferedImage> decode(String format, byte[] bytes) {
        var reader = ImageIO.getImageReadersByFormatName(format).next();
        try (var input = ImageIO.createImageInputStream(new ByteArrayInputStream(bytes))) {
            reader.setInput(input, true, true);
            return Optional.of(reader.read(0));
        } catch (IOException | RuntimeException e) { // readers throw either for what is no picture
            return Optional.empty();
        } finally {
            reader.dispose();
        }
    }

    private static BufferedImage shrunk(BufferedImage picture) {
        double scale = (double) SHOWN_SIDE / Math.max(picture.getWidth(), picture.getHeight());
        if (scale >= 1) {
            return picture;
        }
        var width = Math.max(1, (int) (picture.getWidth() * scale));
        var height = Math.max(1, (int) (picture.getHeight() * scale));
        var small = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        var graphics = small.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
            graphics.drawImage(picture, 0, 0, width, height, null);
        } finally {
            graphics.dispose();
        }
        return small;
    }
}
