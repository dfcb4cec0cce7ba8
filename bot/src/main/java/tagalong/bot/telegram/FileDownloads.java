package tagalong.bot.telegram;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import tagalong.bot.sets.UnavailableException;

/** Fetches files from the Bot API server. Their addresses hold the token, so none leaves this class, not even in an exception. */
final class FileDownloads {
    /** @see <a href="https://core.telegram.org/bots/api#getfile">getFile</a> */
    static final long LARGEST = 20L << 20;

    private final Supplier<OkHttpClient> http;
    private final BotAddress bot;

    FileDownloads(Supplier<OkHttpClient> http, BotAddress bot) {
        this.http = http;
        this.bot = bot;
    }

    /**
     * @param path as {@code getFile} names it
     * @return empty when there is no such file, or more of it than is wanted
     * @throws UnavailableException when the server does not answer
     */
    Optional<byte[]> fetch(String path, long mostBytes) {
        try (var response = http.get()
                .newCall(new Request.Builder().url(bot.file(path)).build())
                .execute()) {
            if (response.code() >= 500) {
                throw new UnavailableException("file", "code " + response.code());
            }
            var body = response.body();
            if (response.code() != 200 || body == null) {
                return Optional.empty();
            }
            var source = body.source();
            return source.request(mostBytes + 1) ? Optional.empty() : Optional.of(source.readByteArray());
        } catch (IOException e) {
            throw new UnavailableException("file", "the connection broke");
        }
    }
}
