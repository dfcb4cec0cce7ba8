package tagalong.bot.journeys;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** What happens to chosen requests until it is ended. */
final class StoreFault {
    private enum Kind {
        HANGS,
        FAILS,
        LOSES_ANSWER
    }

    private final Kind kind;
    private final Predicate<StoreProxy.Asked> which;
    private final AtomicInteger struck = new AtomicInteger();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile Runnable afterwards = () -> {};

    private StoreFault(Kind kind, Predicate<StoreProxy.Asked> which) {
        this.kind = kind;
        this.which = which;
    }

    static StoreFault hanging(Predicate<StoreProxy.Asked> which) {
        return new StoreFault(Kind.HANGS, which);
    }

    static StoreFault failing(Predicate<StoreProxy.Asked> which) {
        return new StoreFault(Kind.FAILS, which);
    }

    static StoreFault losingAnswers(Predicate<StoreProxy.Asked> which) {
        return new StoreFault(Kind.LOSES_ANSWER, which);
    }

    /** Lets go what hangs, and strikes no more. */
    void end() {
        afterwards.run();
        ended.countDown();
    }

    /** How many requests it has struck. */
    int struck() {
        return struck.get();
    }

    void whenEnded(Runnable then) {
        afterwards = then;
    }

    boolean strikes(StoreProxy.Asked asked) {
        var strikes = which.test(asked);
        if (strikes) {
            struck.incrementAndGet();
        }
        return strikes;
    }

    boolean isFailure() {
        return kind == Kind.FAILS;
    }

    boolean losesAnswers() {
        return kind == Kind.LOSES_ANSWER;
    }

    void awaitEndIfHanging() throws InterruptedException {
        if (kind == Kind.HANGS) {
            ended.await();
        }
    }
}
