package tagalong.bot.throughput;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;

/** An HTTP client alone, which answers every query from nothing and parses next to nothing. Argument: the server's address. */
final class BareLoop {
    private static final MediaType JSON = MediaType.get("application/json");
    private static final Pattern QUERY = Pattern.compile("\"inline_query\":\\{\"id\":\"(\\d+)\"");

    private BareLoop() {}

    public static void main(String[] arguments) throws IOException {
        var methods = arguments[0] + "/bot" + BareTelegram.TOKEN + "/";
        var http = new OkHttpClient();
        var threads = Executors.newFixedThreadPool(16);
        for (var last = 0; ; ) {
            var queries =
                    QUERY.matcher(call(http, methods + "getUpdates", "{\"offset\":" + (last + 1) + ",\"timeout\":50}"));
            while (queries.find()) {
                var id = queries.group(1);
                last = Integer.parseInt(id);
                threads.execute(() -> answer(http, methods + "answerInlineQuery", id));
            }
        }
    }

    private static void answer(OkHttpClient http, String method, String id) {
        try {
            call(
                    http,
                    method,
                    "{\"inline_query_id\":\"" + id
                            + "\",\"results\":[{\"type\":\"sticker\",\"id\":\"1\",\"sticker_file_id\":"
                            + "\"CAACAgIAAxkBAAIB-file\"}],\"cache_time\":0,\"is_personal\":true,\"next_offset\":\"\"}");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String call(OkHttpClient http, String method, String body) throws IOException {
        var request = new Request.Builder()
                .url(method)
                .post(RequestBody.create(body, JSON))
                .build();
        try (var response = http.newCall(request).execute()) {
            return response.body().string();
        }
    }
}
