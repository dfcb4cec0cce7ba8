package tagalong.bot.telegram;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.telegram.telegrambots.meta.api.methods.AnswerInlineQuery;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import tagalong.bot.metrics.CallWatch;

/**
 * Answers inline queries by the shortest way, for there are more of them than of all else: our own JSON and a direct call. What fails,
 * fails as a call of the library does.
 */
final class InlineAnswerCall {
    private static final String NAME_TO_WATCH = AnswerInlineQuery.PATH.toLowerCase(Locale.ROOT);
    private static final String DONE = "{\"ok\":true,\"result\":true}";

    private final DirectCalls calls;
    private final CallWatch watch;

    InlineAnswerCall(DirectCalls calls, CallWatch watch) {
        this.calls = calls;
        this.watch = watch;
    }

    void send(String queryId, InlineAnswer answer) throws TelegramApiException {
        var said = new String(call(InlineAnswerJson.write(queryId, answer)), StandardCharsets.UTF_8);
        if (!said.equals(DONE)) {
            throwWhatIsSaid(said);
        }
    }

    private byte[] call(byte[] json) throws TelegramApiException {
        var begun = System.nanoTime();
        var code = 0;
        try {
            var answer = calls.call(AnswerInlineQuery.PATH, json);
            code = answer.status();
            return answer.body();
        } catch (IOException e) {
            throw new TelegramApiException("Unable to execute " + AnswerInlineQuery.PATH, e);
        } finally {
            watch.called(NAME_TO_WATCH, code, Duration.ofNanos(System.nanoTime() - begun));
        }
    }

    /** Reads it as the library does. */
    private static void throwWhatIsSaid(String refusal) throws TelegramApiException {
        AnswerInlineQuery.builder()
                .inlineQueryId("any")
                .results(List.of())
                .build()
                .deserializeResponse(refusal);
    }
}
