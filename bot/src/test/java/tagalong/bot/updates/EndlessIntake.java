package tagalong.bot.updates;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.telegram.telegrambots.meta.api.objects.Update;

/** Takes updates as a test says, and never loses the lease. */
record EndlessIntake(Function<Update, CompletableFuture<Void>> taking) implements UpdateSource.Intake {
    @Override
    public CompletableFuture<Void> take(Update update) {
        return taking.apply(update);
    }

    @Override
    public void end() {
        // all that has begun may go on
    }

    @Override
    public boolean isOver() {
        return false;
    }
}
