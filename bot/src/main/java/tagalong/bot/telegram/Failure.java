package tagalong.bot.telegram;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Duration;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;

/** Why a call to Telegram failed, and so what to do about it. */
record Failure(Cause cause, int code, String description, Duration retryAfter) {
    enum Cause {
        /** 429: try again after {@code retryAfter}. */
        SLOW_DOWN,
        /** 5xx, or no connection came about: nothing was done, try again. */
        UNAVAILABLE,
        /** The connection broke: whether it was done is unknown. */
        UNKNOWN_OUTCOME,
        /** Telegram said no. */
        REFUSED
    }

    static Failure of(TelegramApiException exception) {
        for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
            if (cause instanceof TelegramApiRequestException refusal && refusal.getApiResponse() != null) {
                return of(refusal);
            }
            if (cause instanceof ConnectException || cause instanceof UnknownHostException) {
                return new Failure(Cause.UNAVAILABLE, 0, "no connection", Duration.ZERO);
            }
            if (cause instanceof com.fasterxml.jackson.core.JacksonException) {
                return new Failure(Cause.UNAVAILABLE, 0, "not the Bot API's answer", Duration.ZERO);
            }
            if (cause instanceof IOException) {
                return new Failure(Cause.UNKNOWN_OUTCOME, 0, "the connection broke", Duration.ZERO);
            }
        }
        return new Failure(Cause.REFUSED, 0, String.valueOf(exception.getMessage()), Duration.ZERO);
    }

    private static Failure of(TelegramApiRequestException refusal) {
        var code = refusal.getErrorCode() == null ? 0 : refusal.getErrorCode();
        var parameters = refusal.getParameters();
        var retryAfter = parameters == null || parameters.getRetryAfter() == null ? 1 : parameters.getRetryAfter();
        var cause = code == 429 ? Cause.SLOW_DOWN : code >= 500 ? Cause.UNAVAILABLE : Cause.REFUSED;
        return new Failure(cause, code, refusal.getApiResponse(), Duration.ofSeconds(retryAfter));
    }

    boolean isBlocked() {
        return code == 403;
    }

    /** The person was faster than we: the query is gone, or the message already says this. */
    boolean isStale() {
        return description.contains("query is too old") || description.contains("message is not modified");
    }

    boolean isUnknownSet() {
        return code == 400 && description.contains("STICKERSET_INVALID");
    }
}
