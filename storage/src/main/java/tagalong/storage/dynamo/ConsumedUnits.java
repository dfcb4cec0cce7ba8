package tagalong.storage.dynamo;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
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

/** The capacity that a request consumed, as the server counts it when it is asked to. */
final class ConsumedUnits {

    private static final ReturnConsumedCapacity TOTAL = ReturnConsumedCapacity.TOTAL;

    private ConsumedUnits() {}

    /** The same request, asking for it. */
    static SdkRequest askedBy(SdkRequest request) {
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

    /** 0 where the server does not say. */
    static double in(SdkResponse response) {
        return consumed(response)
                .filter(capacity -> capacity.capacityUnits() != null)
                .mapToDouble(ConsumedCapacity::capacityUnits)
                .sum();
    }

    private static Stream<ConsumedCapacity> consumed(SdkResponse response) {
        if (response instanceof QueryResponse query) {
            return one(query.consumedCapacity());
        } else if (response instanceof GetItemResponse get) {
            return one(get.consumedCapacity());
        } else if (response instanceof BatchGetItemResponse batch) {
            return batch.consumedCapacity().stream();
        } else if (response instanceof BatchWriteItemResponse batch) {
            return batch.consumedCapacity().stream();
        } else if (response instanceof PutItemResponse put) {
            return one(put.consumedCapacity());
        } else if (response instanceof UpdateItemResponse update) {
            return one(update.consumedCapacity());
        } else if (response instanceof DeleteItemResponse delete) {
            return one(delete.consumedCapacity());
        }
        return Stream.empty();
    }

    /** A server that is not AWS may not say. */
    private static Stream<ConsumedCapacity> one(@Nullable ConsumedCapacity capacity) {
        return Stream.ofNullable(capacity);
    }
}
