package tagalong.bot.telegram;

import java.util.List;
import org.telegram.telegrambots.meta.api.objects.Update;

/** Takes what the poller brings. */
public interface UpdateConsumer {
    /** Must not throw. Is called again with nothing new while work is unfinished, and sets the pace then. */
    void consume(List<Update> updates);

    /** The first update that Telegram must not forget yet; 0 when all that were consumed are done. */
    int lowestUnfinished();
}
