package tagalong.bot.telegram;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.telegram.telegrambots.meta.api.methods.AnswerInlineQuery;
import org.telegram.telegrambots.meta.api.methods.GetMe;
import org.telegram.telegrambots.meta.api.objects.User;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import tagalong.bot.metrics.CallWatch;

/**
 * The methods that are called by the shortest way: the one that is called more than all others, with JSON of our own, and the one that
 * every start needs. What fails, fails as a call of the library does.
 */
final class DirectMethods {
    private static final String DONE = "{\"ok\":true,\"result\":true}";
    private static final byte[] NOTHING = "{}".getBytes(StandardCharsets.UTF_8);

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

    User me() throws TelegramApiException {
        return new GetMe().deserializeResponse(call(GetMe.PATH, NOTHING));
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
