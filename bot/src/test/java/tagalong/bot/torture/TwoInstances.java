package tagalong.bot.torture;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Two processes on one table, killed and paused at random: only the one with the lease writes, and nothing is lost. Each has a way of
 * its own to the store, so that it is known who wrote what when.
 */
final class TwoInstances implements Part {
    private static final int PEOPLE = 8;
    private static final int LONGEST_NAP_MILLIS = 3_000;

    @Override
    public String name() {
        return "two-instances";
    }

    @Override
    public int share() {
        return 7;
    }

    @Override
    public void run(Ring ring) throws Exception {
        var random = ring.random("two instances");
        var watch = new LeaseWatch(ring);
        try (var ground = new Ground(ring)) {
            var instances = new ArrayList<Instance>();
            instances.add(new Instance(ground, watch, 0));
            ground.telegram.bot().awaitsPollAfter(0);
            ring.begins();
            instances.add(new Instance(ground, watch, 1));
            ground.telegram.patience(Duration.ofSeconds(30));
            var people = Crowd.ofTaggers(ground, "P", PEOPLE);
            watch.awaitsAsking(1);
            sleepUntilReplaced(instances.get(watch.holder()), watch);
            while (ring.goesOn()) {
                trouble(ring, random, instances, watch);
            }
            people.end();
            ground.telegram.patience(Duration.ofSeconds(90));
            ground.telegram.bot().awaitsAllConfirmed();
            for (var instance : instances) {
                instance.child.stop();
            }
            ground.settle(ground.start());
            instances.forEach(Instance::close);
            ring.mustHave("writes", "woke without the lease", "acknowledged");
            people.checkAnswers();
            people.checkTable();
            ground.searchLogs();
        }
    }

    private static void trouble(Ring ring, Random random, List<Instance> instances, LeaseWatch watch)
            throws IOException, InterruptedException {
        ring.pause(Duration.ofMillis(random.nextInt(1_500)));
        var holder = watch.holder();
        var struck = instances.get(holder >= 0 && random.nextInt(4) > 0 ? holder : random.nextInt(2));
        if (random.nextInt(3) == 0) {
            ring.count("kills");
            struck.child.kill();
            struck.startAnew();
            return;
        }
        if (struck.number == watch.holder() && random.nextBoolean()) {
            sleepUntilReplaced(struck, watch);
            return;
        }
        ring.count("naps");
        struck.child.signal("STOP");
        ring.pause(Duration.ofMillis(random.nextInt(LONGEST_NAP_MILLIS)));
        watch.wakes(struck.number);
        struck.child.signal("CONT");
    }

    private static void sleepUntilReplaced(Instance holder, LeaseWatch watch) throws IOException, InterruptedException {
        holder.child.signal("STOP");
        watch.awaitsOther(holder.number);
        watch.wakes(holder.number);
        holder.child.signal("CONT");
    }

    /** One of the two, however often it is started. */
    private static final class Instance implements AutoCloseable {
        private final Ground ground;
        private final int number;
        private final Way store;
        private BotChild child;

        private Instance(Ground ground, LeaseWatch watch, int number) throws IOException {
            this.ground = ground;
            this.number = number;
            this.store = Way.to(ground.ring.database(), watch.of(number));
            this.child = ground.start(Ground.storeAt(store.url()));
        }

        private void startAnew() throws IOException {
            child = ground.start(Ground.storeAt(store.url()));
        }

        @Override
        public void close() {
            store.close();
        }
    }
}
