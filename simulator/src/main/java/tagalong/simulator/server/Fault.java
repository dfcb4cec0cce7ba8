package tagalong.simulator.server;

import java.time.Duration;

/** A way in which a call goes wrong. */
public sealed interface Fault {
    /** 429 with {@code retry_after}; nothing is done. */
    record TooManyRequests(Duration retryAfter) implements Fault {}

    /** An error of Telegram's own shape; nothing is done. */
    record Refusal(int code, String description) implements Fault {}

    /** A proxy's HTML page instead of JSON; nothing is done. */
    record HtmlBadGateway() implements Fault {}

    /** The call waits this time, and is done and answered then. */
    record Slow(Duration delay) implements Fault {}

    /** The call is done at once, but its answer comes only after this time. */
    record AnswerLate(Duration delay) implements Fault {}

    /** The call is done, and the connection is closed instead of an answer. */
    record AnswerLost() implements Fault {}

    /** The connection is closed and nothing is done. */
    record ConnectionCut() implements Fault {}

    static Fault tooManyRequests(Duration retryAfter) {
        return new TooManyRequests(retryAfter);
    }

    static Fault serverError(int code) {
        return new Refusal(code, "Internal Server Error");
    }

    static Fault error(int code, String description) {
        return new Refusal(code, description);
    }

    static Fault htmlBadGateway() {
        return new HtmlBadGateway();
    }

    static Fault slow(Duration delay) {
        return new Slow(delay);
    }

    static Fault answerLate(Duration delay) {
        return new AnswerLate(delay);
    }

    static Fault answerLost() {
        return new AnswerLost();
    }

    static Fault connectionCut() {
        return new ConnectionCut();
    }
}
