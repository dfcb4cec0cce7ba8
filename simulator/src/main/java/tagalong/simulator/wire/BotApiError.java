package tagalong.simulator.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;

/** What Telegram answers to a call that it refuses. */
public final class BotApiError extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int code;
    private final long retryAfter;

    public BotApiError(int code, String description) {
        this(code, description, 0);
    }

    private BotApiError(int code, String description, long retryAfter) {
        super(description, null, false, false);
        this.code = code;
        this.retryAfter = retryAfter;
    }

    public static BotApiError badRequest(String message) {
        return new BotApiError(400, "Bad Request: " + lowerFirst(message));
    }

    public static BotApiError forbidden(String message) {
        return new BotApiError(403, "Forbidden: " + lowerFirst(message));
    }

    public static BotApiError conflict(String message) {
        return new BotApiError(409, "Conflict: " + lowerFirst(message));
    }

    public static BotApiError tooManyRequests(Duration retryAfter) {
        long seconds = Math.max(1, retryAfter.plusMillis(999).toSeconds());
        return new BotApiError(429, "Too Many Requests: retry after " + seconds, seconds);
    }

    /** Telegram's rule: the first letter becomes small, unless the word is a code such as {@code STICKERSET_INVALID}. */
    private static String lowerFirst(String message) {
        var code = message.length() > 1 && (Character.isUpperCase(message.charAt(1)) || message.charAt(1) == '_');
        return code || message.isEmpty() ? message : Character.toLowerCase(message.charAt(0)) + message.substring(1);
    }

    /** The HTTP status too. */
    public int code() {
        return code;
    }

    /** In seconds; 0 when the answer names none. */
    public long retryAfter() {
        return retryAfter;
    }

    public ObjectNode toJson() {
        var json = Json.object().put("ok", false).put("error_code", code).put("description", getMessage());
        if (retryAfter > 0) {
            json.putObject("parameters").put("retry_after", retryAfter);
        }
        return json;
    }
}
