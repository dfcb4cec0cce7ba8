package tagalong.bot.telegram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonParseException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.telegram.telegrambots.meta.api.objects.ApiResponse;
import org.telegram.telegrambots.meta.api.objects.ResponseParameters;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;
import tagalong.bot.telegram.Failure.Cause;

final class FailureTest {
    static Stream<Arguments> causes() {
        return Stream.of(
                Arguments.of(new ConnectException("refused"), Cause.UNAVAILABLE),
                Arguments.of(new UnknownHostException("nowhere"), Cause.UNAVAILABLE),
                Arguments.of(new JsonParseException(null, "<html>"), Cause.UNAVAILABLE),
                Arguments.of(new SocketTimeoutException("late"), Cause.UNKNOWN_OUTCOME),
                Arguments.of(new IOException("broken"), Cause.UNKNOWN_OUTCOME),
                Arguments.of(new IllegalStateException("odd"), Cause.REFUSED));
    }

    @ParameterizedTest
    @MethodSource("causes")
    void whatLiesBeneath_decides(Exception cause, Cause expected) {
        assertEquals(
                expected, Failure.of(new TelegramApiException("wrapped", cause)).cause());
    }

    @Test
    void telegramsCode_decides() {
        assertEquals(
                Cause.REFUSED,
                answered(400, "Bad Request: chat not found", null).cause());
        assertEquals(Cause.UNAVAILABLE, answered(502, "Bad Gateway", null).cause());
        assertEquals(
                Cause.SLOW_DOWN,
                answered(429, "Too Many Requests: retry after 7", 7).cause());
        assertEquals(
                Duration.ofSeconds(7),
                answered(429, "Too Many Requests: retry after 7", 7).retryAfter());
        assertEquals(
                Duration.ofSeconds(1), answered(429, "Too Many Requests", null).retryAfter());
    }

    @Test
    void staleBlockedAndUnknownSets_areToldApart() {
        assertTrue(answered(403, "Forbidden: bot was blocked by the user", null).isBlocked());
        assertTrue(answered(400, "Bad Request: query is too old and response timeout expired", null)
                .isStale());
        assertTrue(answered(400, "Bad Request: STICKERSET_INVALID", null).isUnknownSet());
        assertFalse(answered(400, "Bad Request: STICKERSET_INVALID", null).isStale());
        assertFalse(answered(500, "STICKERSET_INVALID", null).isUnknownSet());
    }

    private static Failure answered(int code, String description, @Nullable Integer retryAfter) {
        var response = ApiResponse.<Boolean>builder()
                .ok(false)
                .errorCode(code)
                .errorDescription(description)
                .parameters(retryAfter == null ? null : new ResponseParameters(null, retryAfter))
                .build();
        return Failure.of(new TelegramApiRequestException("failed", response));
    }
}
