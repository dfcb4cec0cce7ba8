package tagalong.bot.telegram;

import java.net.URI;
import okhttp3.HttpUrl;
import org.telegram.telegrambots.meta.TelegramUrl;

/** The Bot API server's address as the library wants it, and as those of its methods that we call ourselves. */
public final class TelegramUrls {
    private TelegramUrls() {}

    public static TelegramUrl of(URI apiUrl) {
        return TelegramUrl.builder()
                .schema(apiUrl.getScheme())
                .host(apiUrl.getHost())
                .port(port(apiUrl))
                .build();
    }

    /** Holds the token: for no log and no message. */
    public static HttpUrl ofMethod(URI apiUrl, BotToken token, String method) {
        return new HttpUrl.Builder()
                .scheme(apiUrl.getScheme())
                .host(apiUrl.getHost())
                .port(port(apiUrl))
                .addPathSegment("bot" + token.value())
                .addPathSegment(method)
                .build();
    }

    private static int port(URI apiUrl) {
        var defaultPort = apiUrl.getScheme().equals("https") ? 443 : 80;
        return apiUrl.getPort() < 0 ? defaultPort : apiUrl.getPort();
    }
}
