package tagalong.bot.telegram;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import tagalong.bot.metrics.CallWatch;

/** The library's client, for what uploads a file, and what it calls by; made when it is first asked for, which most of the time is never. */
final class LibraryClient implements Supplier<OkHttpTelegramClient>, AutoCloseable {
    private static final int CONNECTIONS = 128;

    private record Made(OkHttpClient http, OkHttpTelegramClient client) {}

    private final BotAddress bot;
    private final CallWatch watch;
    private volatile @Nullable Made made;
    private boolean closed;

    /** @param watch told of each call */
    LibraryClient(BotAddress bot, CallWatch watch) {
        this.bot = bot;
        this.watch = watch;
    }

    @Override
    public OkHttpTelegramClient get() {
        return made().client();
    }

    /** What it calls by. */
    OkHttpClient http() {
        return made().http();
    }

    @Override
    public synchronized void close() {
        var known = made;
        closed = true;
        if (known != null) {
            known.http().dispatcher().executorService().shutdown();
            known.http().connectionPool().evictAll();
        }
    }

    private Made made() {
        var known = made;
        return known == null ? make() : known;
    }

    private synchronized Made make() {
        var known = made;
        if (known == null) {
            if (closed) {
                throw new IllegalStateException("Closed");
            }
            var http = connections();
            known = new Made(http, bot.client(http));
            made = known;
        }
        return known;
    }

    private OkHttpClient connections() {
        var dispatcher = new Dispatcher();
        dispatcher.setMaxRequests(CONNECTIONS);
        dispatcher.setMaxRequestsPerHost(CONNECTIONS);
        return bot.connections()
                .dispatcher(dispatcher)
                .connectionPool(new ConnectionPool(CONNECTIONS, 1, TimeUnit.MINUTES))
                .retryOnConnectionFailure(false)
                .addInterceptor(new WatchedCalls(watch, System::nanoTime))
                .connectTimeout(TelegramGateway.CONNECTING)
                .readTimeout(TelegramGateway.SILENCE)
                .build();
    }
}
