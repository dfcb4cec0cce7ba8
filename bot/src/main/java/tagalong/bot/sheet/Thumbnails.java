package tagalong.bot.sheet;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.imageio.ImageIO;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.sets.StickerSet;
import tagalong.storage.StickerId;

/** Small pictures of stickers, fetched side by side; their bytes are kept, up to a bound. */
final class Thumbnails {
    private static final Logger LOG = LoggerFactory.getLogger(Thumbnails.class);
    private static final long MOST_BYTES_KEPT = 32L << 20;
    private static final int LARGEST_SIDE = 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private final Function<String, Optional<byte[]>> download;
    private final Executor threads;
    private final Cache<StickerId, byte[]> kept = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES_KEPT)
            .weigher((StickerId sticker, byte[] bytes) -> bytes.length)
            .build();

    Thumbnails(Function<String, Optional<byte[]>> download, Executor threads) {
        this.download = download;
        this.threads = threads;
    }

    /** @return done within seconds, never with an exception; empty when the picture cannot be had */
    CompletableFuture<Optional<BufferedImage>> fetch(StickerSet set, StickerId sticker) {
        var fileId = set.pictures().get(sticker);
        if (fileId == null) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
        return CompletableFuture.supplyAsync(() -> bytes(sticker, fileId).flatMap(Thumbnails::decode), threads)
                .completeOnTimeout(Optional.empty(), PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(failure -> {
                    LOG.atDebug()
                            .addKeyValue("sticker", sticker)
                            .addKeyValue("reason", failure.getMessage())
                            .log("No thumbnail");
                    return Optional.empty();
                });
    }

    private Optional<byte[]> bytes(StickerId sticker, String fileId) {
        return Optional.ofNullable(
                kept.get(sticker, id -> download.apply(fileId).orElse(null)));
    }

    /** WEBP, JPEG or PNG; nothing larger than a sticker is unpacked. */
    static Optional<BufferedImage> decode(byte[] bytes) {
        return decode(bytes, LARGEST_SIDE);
    }

    static Optional<BufferedImage> decode(byte[] bytes, int largestSide) {
        try (var input = ImageIO.createImageInputStream(new ByteArrayInputStream(bytes))) {
            var readers = ImageIO.getImageReaders(input);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            var reader = readers.next();
            try {
                reader.setInput(input);
                return reader.getWidth(0) > largestSide || reader.getHeight(0) > largestSide
                        ? Optional.empty()
                        : Optional.of(reader.read(0));
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException e) { // readers throw either for what is no picture
            return Optional.empty();
        }
    }
}
