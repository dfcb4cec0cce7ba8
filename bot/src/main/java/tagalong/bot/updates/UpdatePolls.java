package tagalong.bot.updates;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.methods.updates.GetUpdates;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.updates.UpdateSources.Subscription;

/** Polls by the shortest way: one synchronous call whose answer is parsed once. */
final class UpdatePolls {
    private static final MediaType JSON = MediaType.get("application/json");
    private static final int MOST_UPDATES = 100;

    private final OkHttpClient http;
    private final HttpUrl url;
    private final String kinds;
    private final UpdateReader reader;
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile @Nullable Call underWay;

    UpdatePolls(OkHttpClient http, Subscription subscription, UpdateReader reader) {
        this.http = http;
        this.url = subscription.bot().method(GetUpdates.PATH);
        this.kinds = "[\"" + String.join("\",\"", subscription.kinds()) + "\"]";
        this.reader = reader;
    }

    /**
     * What there is from this number on; waits so many seconds for something. By one thread at a time.
     *
     * @throws IOException when Telegram does not answer, or not with updates
     */
    List<Update> ask(int offset, int seconds) throws IOException {
        var call = http.newCall(new Request.Builder()
                .url(url)
                .post(RequestBody.create(question(offset, seconds), JSON))
                .build());
        underWay = call;
        if (ended.get()) {
            call.cancel();
        }
        try (var response = call.execute()) {
            if (!response.isSuccessful()) {
                throw new IOException("HTTP " + response.code());
            }
            return reader.read(response.body().bytes());
        }
    }

    /** Ends the poll under way, and each that comes. */
    void end() {
        ended.set(true);
        var call = underWay;
        if (call != null) {
            call.cancel();
        }
    }

    private String question(int offset, int seconds) {
        return "{\"offset\":" + offset + ",\"limit\":" + MOST_UPDATES + ",\"timeout\":" + seconds
                + ",\"allowed_updates\":" + kinds + "}";
    }
}
