package tagalong.bot.telegram;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Response;
import tagalong.bot.metrics.CallWatch;

/** Tells of each call by its method alone: the rest of its address is the token. */
final class WatchedCalls implements Interceptor {
    private static final String FILE = "file";
    private static final Pattern METHOD = Pattern.compile("[a-z]{1,40}");

    private final CallWatch watch;
    private final LongSupplier nanoTime;

    WatchedCalls(CallWatch watch, LongSupplier nanoTime) {
        this.watch = watch;
        this.nanoTime = nanoTime;
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        var begun = nanoTime.getAsLong();
        var code = 0;
        try {
            var response = chain.proceed(chain.request());
            code = response.code();
            return response;
        } finally {
            watch.called(method(chain.request().url()), code, Duration.ofNanos(nanoTime.getAsLong() - begun));
        }
    }

    private static String method(HttpUrl url) {
        var parts = url.pathSegments();
        if (parts.get(0).equals(FILE)) {
            return FILE;
        }
        var last = parts.get(parts.size() - 1).toLowerCase(Locale.ROOT);
        return METHOD.matcher(last).matches() ? last : "other";
    }
}
