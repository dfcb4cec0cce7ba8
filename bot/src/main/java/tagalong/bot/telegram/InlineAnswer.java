package tagalong.bot.telegram;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Sticker;

/**
 * The answer to one inline query.
 *
 * @param nextOffset empty at the end
 * @param button null for none
 */
public record InlineAnswer(
        List<Result> results, String nextOffset, @Nullable StartButton button) {
    /** What became of an answer to an inline query. */
    public enum Outcome {
        ANSWERED,
        /** Refused whole, most likely because of one dead file; the query still waits for an answer. */
        REFUSED,
        /** Too late, or Telegram is away: nothing more can be done for this query. */
        LOST
    }

    /** @see <a href="https://core.telegram.org/bots/api#answerinlinequery">answerInlineQuery</a> */
    public static final int MOST_RESULTS = 50;

    /**
     * One sticker, GIF, photo or video to choose.
     *
     * @param id at most 64 bytes, unique in the answer
     * @param title what a video is called in the list
     */
    public record Result(String id, Sticker sticker, String title) {}

    /** Leads from the results into the private chat: {@code /start parameter}. */
    public record StartButton(String label, String parameter) {}

    public InlineAnswer {
        results = List.copyOf(results);
    }
}
