package tagalong.bot.buttons;

import java.util.List;
import java.util.function.Function;

/**
 * How the wishes that one feature's buttons stand for are written as words and read back.
 *
 * @param write words may be empty but hold no control characters
 * @param read may throw {@link IllegalArgumentException} or {@link IndexOutOfBoundsException} for words that are none of ours,
 *     which anyone can send
 */
public record ButtonCodec<T>(Function<T, List<String>> write, Function<List<String>, T> read) {}
