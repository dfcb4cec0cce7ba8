package tagalong.storage.dynamo;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Counts the requests of each kind, and adds up the capacity which the server says they consumed. */
final class RequestLog implements ExecutionInterceptor {

    private static final ReturnConsumedCapacity TOTAL = ReturnConsumedCapacity.TOTAL;

    private final Map<String, Integer> requests = new TreeMap<>();
    private double writeUnits;
    private double readUnits;

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        var request = context.request();
        if (request instanceof QueryRequest query) {
            return query.toBuilder().returnConsumedCapacity(TOTAL).build();
        } else if (request instanceof GetItemRequest get) {
            return get.toBuilder().returnConsumedCapacity(TOTAL).build();
        } else if (request instanceof BatchGetItemRequest batch) {
            return batch.toBuilder().returnConsumedCapacity(TOTAL).build();
        } else if (request instanceof BatchWriteItemRequest batch) {
            return batch.toBuilder().returnConsumedCapacity(TOTAL).build();
        } else if (request instanceof PutItemRequest put) {
            return put.toBuilder().returnConsumedCapacity(TOTAL).build();
        } else if (request instanceof UpdateItemRequest update) {
            return update.toBuilder().returnConsumedCapacity(TOTAL).build();
        } else if (request instanceof DeleteItemRequest delete) {
            return delete.toBuilder().returnConsumedCapacity(TOTAL).build();
        }
        return request;
    }

    @Override
    public synchronized void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        count(context.request());
        double units = consumed(context.response()).stream()
                .mapToDouble(ConsumedCapacity::capacityUnits)
                .sum();
        if (CrashAtWrite.isWrite(context.request())) {
            writeUnits += units;
        } else {
            readUnits += units;
        }
    }

    @Override
    public synchronized void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
        count(context.request());
    }

    /** Says what was done since it was asked last: "Query 1, BatchWriteItem 3; 0.5 read, 21 write". */
    synchronized String sinceLast() {
        var said = requests.entrySet().stream()
                        .map(kind -> kind.getValue() + " " + kind.getKey())
                        .collect(Collectors.joining(" + "))
                + "; " + number(readUnits) + " read, " + number(writeUnits) + " write";
        requests.clear();
        readUnits = 0;
        writeUnits = 0;
        return said;
    }

    /**
     * What was done since it was asked last.
     *
     * @param units read and written
     */
    record Cost(int requests, double units) {}

    /** The same in numbers. */
    synchronized Cost takeCost() {
        var count = requests.values().stream().mapToInt(Integer::intValue).sum();
        var cost = new Cost(count, readUnits + writeUnits);
        sinceLast();
        return cost;
    }

    private void count(SdkRequest request) {
        requests.merge(request.getClass().getSimpleName().replace("Request", ""), 1, Integer::sum);
    }

    private static String number(double units) {
        return units == Math.rint(units) ? Long.toString((long) units) : Double.toString(units);
    }

    private static Collection<ConsumedCapacity> consumed(SdkResponse response) {
        if (response instanceof QueryResponse query) {
            return List.of(query.consumedCapacity());
        } else if (response instanceof GetItemResponse get) {
            return List.of(get.consumedCapacity());
        } else if (response instanceof BatchGetItemResponse batch) {
            return batch.consumedCapacity();
        } else if (response instanceof BatchWriteItemResponse batch) {
            return batch.consumedCapacity();
        } else if (response instanceof PutItemResponse put) {
            return List.of(put.consumedCapacity());
        } else if (response instanceof UpdateItemResponse update) {
            return List.of(update.consumedCapacity());
        } else if (response instanceof DeleteItemResponse delete) {
            return List.of(delete.consumedCapacity());
        }
        return List.of();
    }
}
