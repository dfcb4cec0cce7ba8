package tagalong.storage.dynamo;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Makes the threads that a store's requests run on; who asked for them ends them. */
interface StoreThreads {

    /** Such as keep no process from ending. */
    StoreThreads DAEMONS = new StoreThreads() {

        @Override
        public ThreadPoolExecutor upTo(int most, String name) {
            return new ThreadPoolExecutor(
                    most, most, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> daemon(work, name));
        }

        @Override
        public ScheduledExecutorService single(String name) {
            return new ScheduledThreadPoolExecutor(1, work -> daemon(work, name));
        }

        private Thread daemon(Runnable work, String name) {
            var thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        }
    };

    ThreadPoolExecutor upTo(int most, String name);

    ScheduledExecutorService single(String name);
}
