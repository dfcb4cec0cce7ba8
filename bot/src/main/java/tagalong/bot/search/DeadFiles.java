package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.sets.UnavailableException;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.work.Lanes;
import tagalong.storage.Footprint;
import tagalong.storage.Sticker;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Knows which file ids Telegram no longer takes, and gets new ones from their sets. Tags are never touched. */
final class DeadFiles {
    private static final Logger LOG = LoggerFactory.getLogger(DeadFiles.class);
    private static final Duration ASKED_AGAIN = Duration.ofHours(1);

    private static final long MOST_BYTES = 8L << 20;

    private final TelegramGateway telegram;
    private final TagStore tags;
    private final Lanes lanes;
    private final Executor threads;
    private final Cache<String, Boolean> dead = Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterWrite(ASKED_AGAIN)
            .maximumWeight(MOST_BYTES)
            .weigher((String fileId, Boolean isDead) -> Footprint.OBJECT + Footprint.of(fileId))
            .build();

    DeadFiles(TelegramGateway telegram, TagStore tags, Lanes lanes, Executor threads) {
        this.telegram = telegram;
        this.tags = tags;
        this.lanes = lanes;
        this.threads = threads;
    }

    boolean isThoughtAlive(Sticker sticker) {
        return dead.getIfPresent(sticker.fileId()) == null;
    }

    /** Asks Telegram for each file, returns those that live, and sees to the others afterwards. */
    List<Sticker> sortOut(UserId user, List<Sticker> stickers) {
        var verdicts = stickers.stream()
                .map(sticker -> CompletableFuture.supplyAsync(() -> telegram.isAlive(sticker), threads))
                .toList();
        var alive = Stream.iterate(0, i -> i < stickers.size(), i -> i + 1)
                .filter(i -> verdicts.get(i).join())
                .map(stickers::get)
                .toList();
        var gone = stickers.stream().filter(sticker -> !alive.contains(sticker)).toList();
        gone.forEach(sticker -> {
            LOG.atInfo().addKeyValue("kind", sticker.kind()).log("A file id is dead");
            dead.put(sticker.fileId(), true);
        });
        gone.stream()
                .filter(sticker -> sticker.setName() != null)
                .collect(Collectors.groupingBy(Sticker::setName))
                .forEach((set, ofIt) -> threads.execute(() -> refresh(user, set, ofIt)));
        return alive;
    }

    /** Asks Telegram here and writes in the person's lane, where nothing should wait for Telegram. */
    private void refresh(UserId user, String setName, List<Sticker> stickers) {
        try {
            telegram.stickerSet(setName).stream()
                    .flatMap(set -> set.stickers().stream())
                    .filter(found ->
                            stickers.stream().anyMatch(sticker -> sticker.id().equals(found.id()))
                                    && telegram.isAlive(found))
                    .forEach(found -> lanes.run(user, () -> tags.refreshFileId(user, found)));
        } catch (UnavailableException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("No new file ids for now");
        }
    }
}
