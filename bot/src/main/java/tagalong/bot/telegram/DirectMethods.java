package tagalong.bot.telegram;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.telegram.telegrambots.meta.api.methods.AnswerInlineQuery;
import org.telegram.telegrambots.meta.api.methods.GetMe;
import org.telegram.telegrambots.meta.api.methods.botapimethods.PartialBotApiMethod;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import tagalong.bot.metrics.CallWatch;

/**
 * Calls methods by the shortest way: the library's ones as the library does, and the one that is called more than all others with JSON of
 * our own. What fails, fails as a call of the library does.
 */
final class DirectMethods {
    private static final JsonFactory JSON = new JsonFactory();
    private static final byte[] NOTHING = "{}".getBytes(StandardCharsets.UTF_8);
    private static final String DONE = "{\"ok\":true,\"result\":true}";

    /** Made when the first method is called: the first poll need not wait for it. */
    private static final class Json {
        /** For what sends a sticker the library names no properties. */
        private static final ObjectMapper MAPPER =
                new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);
    }

    private final DirectCalls calls;
    private final CallWatch watch;
    private final LongSupplier nanoTime;

    /** @param watch told of each call */
    DirectMethods(DirectCalls calls, CallWatch watch, LongSupplier nanoTime) {
        this.calls = calls;
        this.watch = watch;
        this.nanoTime = nanoTime;
    }

    void answer(String queryId, InlineAnswer answer) throws TelegramApiException {
        var said = call(AnswerInlineQuery.PATH, InlineAnswerJson.write(queryId, answer));
        if (!said.equals(DONE)) {
            AnswerInlineQuery.builder()
                    .inlineQueryId("any")
                    .results(List.of())
                    .build()
                    .deserializeResponse(said);
        }
    }

    /** Our own user name; read by itself, because it is asked for right after the start, and learning the library's type takes long. */
    String username() throws TelegramApiException {
        var said = call(GetMe.PATH, NOTHING);
        var name = username(said);
        return name.isPresent()
                ? name.get()
                : new GetMe().deserializeResponse(said).getUserName();
    }

    private static Optional<String> username(String said) {
        try (var json = JSON.createParser(said)) {
            for (var token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.FIELD_NAME && json.currentName().equals("username")) {
                    return Optional.ofNullable(json.nextTextValue());
                }
            }
        } catch (IOException e) { // what else it may be is for the library to say
            return Optional.empty();
        }
        return Optional.empty();
    }

    /** Calls any method that uploads nothing. */
    <T extends Serializable> T execute(PartialBotApiMethod<T> method) throws TelegramApiException {
        method.validate();
        return method.deserializeResponse(call(method.getMethod(), json(method)));
    }

    private static byte[] json(PartialBotApiMethod<?> method) throws TelegramApiException {
        try {
            return Json.MAPPER.writeValueAsBytes(method);
        } catch (JsonProcessingException e) {
            throw new TelegramApiException("Unable to write " + method.getMethod(), e);
        }
    }

    private String call(String method, byte[] json) throws TelegramApiException {
        var begun = nanoTime.getAsLong();
        var code = 0;
        try {
            var answer = calls.call(method, json);
            code = answer.status();
            return new String(answer.body(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new TelegramApiException("Unable to execute " + method, e);
        } finally {
            watch.called(method.toLowerCase(Locale.ROOT), code, Duration.ofNanos(nanoTime.getAsLong() - begun));
        }
    }
}
