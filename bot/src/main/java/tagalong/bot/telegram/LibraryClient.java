package tagalong.bot.telegram;

import java.util.function.Supplier;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;

/** The library's client, made when it is first asked for: that takes a tenth of a start, and the first poll does without it. */
final class LibraryClient implements Supplier<OkHttpTelegramClient> {
    private final BotAddress bot;
    private final OkHttpClient http;
    private volatile @Nullable OkHttpTelegramClient made;

    LibraryClient(BotAddress bot, OkHttpClient http) {
        this.bot = bot;
        this.http = http;
    }

    @Override
    public OkHttpTelegramClient get() {
        var known = made;
        return known == null ? make() : known;
    }

    private synchronized OkHttpTelegramClient make() {
        var known = made;
        if (known == null) {
            known = bot.client(http);
            made = known;
        }
        return known;
    }
}
