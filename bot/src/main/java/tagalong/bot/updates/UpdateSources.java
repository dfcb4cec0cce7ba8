package tagalong.bot.updates;

import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import tagalong.bot.telegram.BotToken;
import tagalong.bot.telegram.TelegramUrls;
import tagalong.storage.Storage;

/** Makes the source of updates that the configuration asks for. */
public final class UpdateSources {
    /**
     * How Telegram is reached.
     *
     * @param webhook where it shall call; null to poll
     */
    public record Settings(
            BotToken token,
            URI apiUrl,
            List<String> kinds,
            @Nullable WebhookAddress webhook) {}

    /**
     * Where Telegram calls.
     *
     * @param url what Telegram is told: of a proxy that ends TLS before us
     * @param port where we listen
     * @param secret what Telegram says with each call
     */
    public record WebhookAddress(URI url, int port, String secret) {}

    private final Settings settings;
    private final Storage storage;
    private final Executor writes;

    /** @param writes runs what is written into the inbox beside all else */
    public UpdateSources(Settings settings, Storage storage, Executor writes) {
        this.settings = settings;
        this.storage = storage;
        this.writes = writes;
    }

    /** @param unauthorized told each time Telegram refuses the token */
    public UpdateSource create(UpdateIntake intake, Runnable unauthorized) {
        var url = TelegramUrls.of(settings.apiUrl());
        var inHand = new UpdatesInHand(intake, storage.inbox(), storage.marks(), writes, InstantSource.system());
        var webhook = settings.webhook();
        if (webhook == null) {
            return new Poller(settings.token(), url, settings.kinds(), inHand, unauthorized);
        }
        var http =
                new OkHttpClient.Builder().callTimeout(Duration.ofSeconds(10)).build();
        return new Webhook(
                webhook, new OkHttpTelegramClient(http, settings.token().value(), url), settings.kinds(), inHand);
    }
}
