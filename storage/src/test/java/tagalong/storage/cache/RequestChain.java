package tagalong.storage.cache;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** A table some way off: records when each request began and ended, and tells how many had to wait for each other. */
final class RequestChain implements ExecutionInterceptor {

    /** Long enough for requests that are made side by side to be seen to overlap. */
    private static final long WAY_NANOS = 25_000_000;

    private static final ExecutionAttribute<Long> BEGAN = new ExecutionAttribute<>("tagalong.began");

    private record Request(String kind, long began, long ended) {}

    private final List<Request> requests = new ArrayList<>();

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        attributes.putAttribute(BEGAN, System.nanoTime());
        long end = System.nanoTime() + WAY_NANOS;
        while (System.nanoTime() - end < 0) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    @Override
    public synchronized void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        requests.add(new Request(
                context.request().getClass().getSimpleName().replace("Request", ""),
                attributes.getAttribute(BEGAN),
                System.nanoTime()));
    }

    synchronized void reset() {
        requests.clear();
    }

    /** The kinds of the most requests of which each began when the one before had ended. */
    synchronized List<String> longest() {
        var chain = new ArrayList<String>();
        long end = Long.MIN_VALUE;
        for (var request : requests.stream()
                .sorted(Comparator.comparingLong(Request::ended))
                .toList()) {
            if (chain.isEmpty() || request.began() >= end) {
                chain.add(request.kind());
                end = request.ended();
            }
        }
        return chain;
    }
}
