package tagalong.bot.telegram;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.telegram.telegrambots.meta.api.methods.AnswerInlineQuery;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;

/**
 * Answers inline queries by the shortest way, for there are more of them than of all else: our own JSON and one synchronous call. What
 * fails, fails as a call of the library does.
 */
final class InlineAnswerCall {
    private static final MediaType JSON = MediaType.get("application/json");
    private static final String DONE = "{\"ok\":true,\"result\":true}";

    private final OkHttpClient http;
    private final HttpUrl url;

    InlineAnswerCall(OkHttpClient http, BotAddress bot) {
        this.http = http;
        this.url = bot.method(AnswerInlineQuery.PATH);
    }

    void send(String queryId, InlineAnswer answer) throws TelegramApiException {
        var request = new Request.Builder()
                .url(url)
                .post(RequestBody.create(InlineAnswerJson.write(queryId, answer), JSON))
                .build();
        String said;
        try (var response = http.newCall(request).execute()) {
            said = new String(response.body().bytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new TelegramApiException("Unable to execute " + AnswerInlineQuery.PATH, e);
        }
        if (!said.equals(DONE)) {
            throwWhatIsSaid(said);
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
