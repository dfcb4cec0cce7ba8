package tagalong.bot.throughput;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** So many queries, never more than so many of them unanswered; each person asks again when answered. */
final class Round {
    private final BareTelegram telegram;
    private final int inFlight;
    private final long[] nanos;
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger answered = new AtomicInteger();
    private final CountDownLatch done = new CountDownLatch(1);
    private double seconds;

    Round(BareTelegram telegram, int inFlight, int queries) {
        this.telegram = telegram;
        this.inFlight = inFlight;
        this.nanos = new long[queries];
    }

    Round run() throws InterruptedException {
        telegram.whenAnswered(this::answered);
        var start = System.nanoTime();
        for (var person = 1; person <= inFlight; person++) {
            ask(person);
        }
        if (!done.await(60 + nanos.length / 200, TimeUnit.SECONDS)) {
            throw new IllegalStateException(answered + " of " + nanos.length + " were answered");
        }
        seconds = (System.nanoTime() - start) / 1e9;
        return this;
    }

    long perSecond() {
        return Math.round(nanos.length / seconds);
    }

    private void answered(long person, long waited) {
        var place = answered.getAndIncrement();
        nanos[place] = waited;
        if (place + 1 == nanos.length) {
            done.countDown();
        } else {
            ask(person);
        }
    }

    private void ask(long person) {
        var number = asked.getAndIncrement();
        if (number < nanos.length) {
            telegram.ask(person, "!word" + number % InlineThroughput.WORDS);
        }
    }

    /** In milliseconds. */
    double percentile(int percent) {
        return percentile(List.of(this), percent);
    }

    /** Over all answers of all these, in milliseconds. */
    static double percentile(List<Round> rounds, int percent) {
        var all = rounds.stream()
                .flatMapToLong(round -> Arrays.stream(round.nanos))
                .sorted()
                .toArray();
        return all[Math.min(all.length - 1, all.length * percent / 100)] / 1e6;
    }
}
