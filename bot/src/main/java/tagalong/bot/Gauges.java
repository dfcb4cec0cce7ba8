package tagalong.bot;

import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import tagalong.bot.metrics.Meters;

/** What is looked up when somebody asks for the metrics: how deep queues are, and how the process stands. */
final class Gauges {
    private static final double NANOS = 1e9;

    private Gauges() {}

    static void register(Meters meters, Parts parts, Leader leader) {
        pools(parts.threads()).forEach((name, threads) -> {
            if (threads instanceof ThreadPoolExecutor pool) {
                meters.queue("threads-" + name, pool.getQueue()::size);
            }
        });
        var workplace = parts.workplace();
        meters.queue("lanes", workplace.lanes()::people);
        meters.queue("background", workplace.background()::people);
        meters.queue("bans", workplace.resharing()::people);
        meters.queue("deletions", workplace.deletion()::people);
        meters.queue("errands", workplace.errands()::people);
        meters.queue("outbox", parts.telegram()::queued);
        meters.gauge("tagalong.outbox.bytes", "what queued calls hold", parts.telegram()::queuedBytes);
        var lease = parts.storage().lease();
        meters.gauge(
                "tagalong.lease.seconds",
                "what is left of the lease; 0 when it is not ours",
                () -> lease.remaining().toNanos() / NANOS);
        meters.gauge("tagalong.at.work", "1 when this process takes updates", () -> leader.isAtWork() ? 1 : 0);
        meters.gauge("tagalong.healthy", "1 when /healthz says so", () -> leader.isHealthy() ? 1 : 0);
        meters.gauge(
                "tagalong.last.poll.age.seconds",
                "since Telegram last was heard of; 0 while another works",
                () -> leader.updates().silence().toNanos() / NANOS);
        meters.gauge(
                "tagalong.updates.in.hand",
                "begun and not let go of",
                () -> leader.updates().inHand());
        meters.gauge(
                "tagalong.inbox.updates",
                "of these, in the table's inbox",
                () -> leader.updates().inInbox());
    }

    private static Map<String, ExecutorService> pools(Threads threads) {
        return Map.of(
                "handlers", threads.handlers(),
                "searches", threads.searches(),
                "first-searches", threads.firstSearches(),
                "everyones", threads.everyones(),
                "files", threads.files(),
                "painters", threads.painters(),
                "fetchers", threads.fetchers(),
                "reads", threads.reads(),
                "errands", threads.errands(),
                "inbox", threads.inbox());
    }
}
