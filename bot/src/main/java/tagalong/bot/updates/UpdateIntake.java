package tagalong.bot.updates;

import java.util.concurrent.CompletableFuture;
import org.telegram.telegrambots.meta.api.objects.Update;

/** Takes updates in hand. */
@FunctionalInterface
public interface UpdateIntake {
    /**
     * Begins an update's work and returns at once; never throws.
     *
     * @return done when Telegram may forget the update; never, when that is another process's to decide
     */
    CompletableFuture<Void> take(Update update);
}
