package tagalong.bot.telegram;

import java.io.Serializable;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.telegram.telegrambots.meta.api.methods.GetFile;
import org.telegram.telegrambots.meta.api.methods.botapimethods.BotApiMethod;
import org.telegram.telegrambots.meta.api.methods.stickers.GetStickerSet;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.sets.UnavailableException;
import tagalong.bot.work.Patience;
import tagalong.storage.Sticker;

/** What is asked of Telegram while someone waits for the answer. */
final class Questions {
    private static final Logger LOG = LoggerFactory.getLogger(Questions.class);
    private static final int MOST_TRIES = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(6);
    private static final Duration SHORT_PAUSE = Duration.ofMillis(200);

    private interface Call<T> {
        T make() throws TelegramApiException;
    }

    private final DirectMethods methods;
    private final FileDownloads downloads;
    private final Patience patience;

    Questions(DirectMethods methods, FileDownloads downloads, Patience patience) {
        this.methods = methods;
        this.downloads = downloads;
        this.patience = patience;
    }

    InlineAnswer.Outcome answer(String queryId, InlineAnswer answer) {
        try {
            ask(() -> {
                methods.answer(queryId, answer);
                return true;
            });
            return InlineAnswer.Outcome.ANSWERED;
        } catch (TelegramApiException e) {
            var failure = Failure.of(e);
            if (failure.code() == 400 && !failure.isStale()) {
                return InlineAnswer.Outcome.REFUSED;
            }
            LOG.atLevel(failure.isStale() ? Level.INFO : Level.WARN)
                    .addKeyValue("reason", failure.description())
                    .log("An inline query went without its answer");
            return InlineAnswer.Outcome.LOST;
        }
    }

    boolean isGenuine(Sticker sticker) {
        try {
            return ask(GetFile.builder().fileId(sticker.fileId()).build())
                    .getFileUniqueId()
                    .equals(sticker.id().fileUniqueId());
        } catch (TelegramApiException e) {
            return false;
        }
    }

    boolean isAlive(Sticker sticker) {
        try {
            ask(GetFile.builder().fileId(sticker.fileId()).build());
            return true;
        } catch (TelegramApiException e) {
            return Failure.of(e).cause() != Failure.Cause.REFUSED;
        }
    }

    Optional<byte[]> download(String fileId, long mostBytes) {
        try {
            var file = ask(GetFile.builder().fileId(fileId).build());
            var isTooLarge = file.getFileSize() != null && file.getFileSize() > mostBytes;
            return isTooLarge || file.getFilePath() == null
                    ? Optional.empty()
                    : downloads.fetch(file.getFilePath(), mostBytes);
        } catch (TelegramApiException e) {
            var failure = Failure.of(e);
            if (failure.cause() == Failure.Cause.REFUSED) {
                return Optional.empty();
            }
            throw new UnavailableException("getFile", failure.description());
        }
    }

    Optional<StickerSet> stickerSet(String name) {
        try {
            return Optional.of(
                    MediaReader.of(ask(GetStickerSet.builder().name(name).build())));
        } catch (TelegramApiException e) {
            var failure = Failure.of(e);
            if (failure.isUnknownSet()) {
                return Optional.empty();
            }
            throw new UnavailableException("getStickerSet", failure.description());
        }
    }

    /** @return empty when Telegram cannot be asked */
    Optional<String> username() {
        try {
            return Optional.ofNullable(ask(methods::username));
        } catch (TelegramApiException e) {
            LOG.atWarn()
                    .addKeyValue("reason", Failure.of(e).description())
                    .log("Commands that name the bot are not known as ours yet");
            return Optional.empty();
        }
    }

    private <T extends Serializable> T ask(BotApiMethod<T> method) throws TelegramApiException {
        return ask(() -> methods.execute(method));
    }

    /** Tries again at once, and only while that helps. */
    private <T> T ask(Call<T> call) throws TelegramApiException {
        for (var tries = 1; ; tries++) {
            try {
                return call.make();
            } catch (TelegramApiException e) {
                var failure = Failure.of(e);
                var wait = pauseAfter(failure);
                var isHopeless = failure.cause() == Failure.Cause.REFUSED || wait.compareTo(PATIENCE) > 0;
                if (isHopeless || tries == MOST_TRIES || !patience.outlasts(wait)) {
                    throw e;
                }
            }
        }
    }

    private static Duration pauseAfter(Failure failure) {
        return failure.cause() == Failure.Cause.SLOW_DOWN ? failure.retryAfter() : SHORT_PAUSE;
    }
}
