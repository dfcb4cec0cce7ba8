package tagalong.bot.telegram;

import java.net.URI;
import java.util.List;
import okhttp3.ConnectionSpec;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import org.telegram.telegrambots.meta.TelegramUrl;

/**
 * Which bot it is and where Telegram is. Its {@code toString} is safe to log; the addresses it makes hold the token: they are for no
 * log and no message.
 */
public record BotAddress(BotToken token, URI server) {

    /** Connections to this server; what TLS takes is loaded only for one that speaks it. */
    public OkHttpClient.Builder connections() {
        var connections = new OkHttpClient.Builder();
        return address().isHttps() ? connections : connections.connectionSpecs(List.of(ConnectionSpec.CLEARTEXT));
    }

    /** The library's client, by these connections. */
    public OkHttpTelegramClient client(OkHttpClient http) {
        var server = TelegramUrl.builder()
                .schema(address().scheme())
                .host(address().host())
                .port(address().port())
                .build();
        return new OkHttpTelegramClient(http, token.value(), server);
    }

    /** Where on the server a method is, when it is called without the library. */
    String path(String method) {
        return "/bot" + token.value() + "/" + method;
    }

    /** @param path as {@code getFile} names it */
    HttpUrl file(String path) {
        return address()
                .newBuilder()
                .addPathSegment("file")
                .addPathSegment("bot" + token.value())
                .addPathSegments(path)
                .build();
    }

    private HttpUrl address() {
        return HttpUrl.get(server);
    }
}
