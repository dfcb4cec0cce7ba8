package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A process that dies at its n-th write: a random part of the batch's items is applied, and then nothing works any more. */
final class CrashAtWrite implements ExecutionInterceptor {

    private final int deadlyWrite;
    private final Random random;
    private int writes;
    private boolean dead;

    CrashAtWrite(int deadlyWrite, Random random) {
        this.deadlyWrite = deadlyWrite;
        this.random = random;
    }

    static boolean isWrite(SdkRequest request) {
        return request instanceof BatchWriteItemRequest
                || request instanceof PutItemRequest
                || request instanceof UpdateItemRequest
                || request instanceof DeleteItemRequest;
    }

    synchronized boolean crashed() {
        return dead;
    }

    @Override
    public synchronized SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        if (dead) {
            throw crash();
        }
        if (!isWrite(context.request()) || ++writes < deadlyWrite) {
            return context.request();
        }
        dead = true;
        return context.request() instanceof BatchWriteItemRequest batch
                ? someOf(batch)
                : wholeOrNothing(context.request());
    }

    @Override
    public synchronized void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        if (dead) {
            throw crash();
        }
    }

    private SdkRequest someOf(BatchWriteItemRequest batch) {
        var items = batch.requestItems().entrySet().iterator().next();
        var shuffled = new ArrayList<WriteRequest>(items.getValue());
        Collections.shuffle(shuffled, random);
        var applied = shuffled.subList(0, random.nextInt(shuffled.size() + 1));
        if (applied.isEmpty()) {
            throw crash();
        }
        return batch.toBuilder().requestItems(Map.of(items.getKey(), applied)).build();
    }

    private SdkRequest wholeOrNothing(SdkRequest request) {
        if (random.nextBoolean()) {
            throw crash();
        }
        return request;
    }

    private static SdkClientException crash() {
        return SdkClientException.create("the process died");
    }
}
