package tagalong.storage.dynamo;

import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.function.LongSupplier;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import tagalong.storage.StoreWatcher;
import tagalong.storage.StoreWatcher.Ending;

/** Asks the server what each request consumed, and tells a watcher how it went. */
final class RequestWatch implements ExecutionInterceptor {

    private static final ExecutionAttribute<Long> BEGUN = new ExecutionAttribute<>("tagalong.begun");
    private static final ExecutionAttribute<Integer> TRIES = new ExecutionAttribute<>("tagalong.tries");
    private static final Set<String> WRITES = Set.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem");

    private final LongSupplier nanoTime;
    private volatile StoreWatcher watcher = StoreWatcher.NOBODY;

    RequestWatch(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    void tell(StoreWatcher who) {
        watcher = who;
    }

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        attributes.putAttribute(BEGUN, nanoTime.getAsLong());
    }

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        return ConsumedUnits.askedBy(context.request());
    }

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        var before = attributes.getAttribute(TRIES);
        attributes.putAttribute(TRIES, before == null ? 1 : before + 1);
    }

    @Override
    public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        tell(context.request(), Ending.DONE, ConsumedUnits.in(context.response()), attributes);
    }

    @Override
    public void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
        var isRefused = isRefused(context.exception());
        tell(context.request(), isRefused ? Ending.REFUSED : Ending.FAILED, isRefused ? 1 : 0, attributes);
    }

    /** A refused write costs what it would have looked at: a unit, for rows as small as ours. */
    private static boolean isRefused(Throwable failure) {
        return failure instanceof ConditionalCheckFailedException
                || (failure instanceof SdkException && failure.getCause() instanceof ConditionalCheckFailedException);
    }

    private void tell(SdkRequest request, Ending ending, double units, ExecutionAttributes attributes) {
        var operation = request.getClass().getSimpleName().replaceFirst("Request$", "");
        var begun = Objects.requireNonNullElse(attributes.getAttribute(BEGUN), nanoTime.getAsLong());
        var tries = Objects.requireNonNullElse(attributes.getAttribute(TRIES), 0);
        var isWrite = WRITES.contains(operation);
        watcher.requested(new StoreWatcher.StoreRequest(
                operation,
                ending,
                Duration.ofNanos(nanoTime.getAsLong() - begun),
                tries,
                isWrite ? 0 : units,
                isWrite ? units : 0));
    }
}
