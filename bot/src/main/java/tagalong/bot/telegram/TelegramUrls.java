package tagalong.bot.telegram;

import java.net.URI;
import org.telegram.telegrambots.meta.TelegramUrl;

/** The Bot API server's address as the library wants it. */
public final class TelegramUrls {
    private TelegramUrls() {}

    public static TelegramUrl of(URI apiUrl) {
        var defaultPort = apiUrl.getScheme().equals("https") ? 443 : 80;
        return TelegramUrl.builder()
                .schema(apiUrl.getScheme())
                .host(apiUrl.getHost())
                .port(apiUrl.getPort() < 0 ? defaultPort : apiUrl.getPort())
                .build();
    }
}
