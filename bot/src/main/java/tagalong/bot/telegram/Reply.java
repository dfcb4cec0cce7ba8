package tagalong.bot.telegram;

import org.jspecify.annotations.Nullable;
import tagalong.bot.text.Html;

/**
 * A message of ours.
 *
 * @param replyTo the message it answers, shown above it; null for none
 */
public record Reply(Html text, Keyboard keyboard, @Nullable Integer replyTo) {
    public Reply(Html text) {
        this(text, Keyboard.NONE, null);
    }

    public Reply(Html text, Keyboard keyboard) {
        this(text, keyboard, null);
    }
}
