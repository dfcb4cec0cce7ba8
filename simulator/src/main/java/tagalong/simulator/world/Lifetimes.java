package tagalong.simulator.world;

import java.time.Duration;

/**
 * How long updates wait to be fetched, and queries to be answered. Telegram does not document the last two; see the
 * simulator's README.
 */
public record Lifetimes(
        Duration message,
        Duration inlineQuery,
        Duration callbackQuery,
        Duration chosenResult,
        Duration inlineAnswer,
        Duration callbackAnswer) {
    public static final Lifetimes DEFAULT = new Lifetimes(
            Duration.ofHours(24),
            Duration.ofSeconds(30),
            Duration.ofSeconds(150),
            Duration.ofSeconds(600),
            Duration.ofSeconds(10),
            Duration.ofSeconds(15));
}
