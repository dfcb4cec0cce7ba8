package tagalong.storage.dynamo;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A table under too much load: it leaves parts of batches undone, refuses requests, and does others without answering. */
final class OverloadedTable implements ExecutionInterceptor {

    enum Kind {
        UNDONE_WRITES,
        UNDONE_READS,
        THROTTLED,
        UNANSWERED
    }

    private static final ExecutionAttribute<List<WriteRequest>> UNDONE_WRITES =
            new ExecutionAttribute<>("undoneWrites");
    private static final ExecutionAttribute<List<Map<String, AttributeValue>>> UNDONE_READS =
            new ExecutionAttribute<>("undoneReads");

    private final Random random;
    private final int percent;
    private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);

    /** @param percent how many of the requests are throttled, and how many unanswered; batches are left undone more often */
    OverloadedTable(Random random, int percent) {
        this.random = random;
        this.percent = percent;
    }

    synchronized Map<Kind, Integer> counts() {
        return Map.copyOf(counts);
    }

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        if (context.request() instanceof BatchWriteItemRequest batch) {
            var items = batch.requestItems().entrySet().iterator().next();
            var done = partOf(items.getValue(), Kind.UNDONE_WRITES, attributes, UNDONE_WRITES);
            return batch.toBuilder().requestItems(Map.of(items.getKey(), done)).build();
        }
        if (context.request() instanceof BatchGetItemRequest batch) {
            var items = batch.requestItems().entrySet().iterator().next();
            var done = partOf(items.getValue().keys(), Kind.UNDONE_READS, attributes, UNDONE_READS);
            return batch.toBuilder()
                    .requestItems(Map.of(
                            items.getKey(),
                            items.getValue().toBuilder().keys(done).build()))
                    .build();
        }
        return context.request();
    }

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        if (strikes(Kind.THROTTLED)) {
            throw ProvisionedThroughputExceededException.builder()
                    .message("slow down")
                    .statusCode(400)
                    .awsErrorDetails(AwsErrorDetails.builder()
                            .errorCode("ProvisionedThroughputExceededException")
                            .build())
                    .build();
        }
    }

    @Override
    public void afterTransmission(Context.AfterTransmission context, ExecutionAttributes attributes) {
        if (strikes(Kind.UNANSWERED)) {
            context.responseBody().ifPresent(OverloadedTable::close);
            throw SdkClientException.create("no answer", new IOException("timed out"));
        }
    }

    @Override
    public SdkResponse modifyResponse(Context.ModifyResponse context, ExecutionAttributes attributes) {
        if (context.response() instanceof BatchWriteItemResponse response
                && attributes.getAttribute(UNDONE_WRITES) != null) {
            var table = ((BatchWriteItemRequest) context.request())
                    .requestItems()
                    .keySet()
                    .iterator()
                    .next();
            return response.toBuilder()
                    .unprocessedItems(Map.of(table, attributes.getAttribute(UNDONE_WRITES)))
                    .build();
        }
        if (context.response() instanceof BatchGetItemResponse response
                && attributes.getAttribute(UNDONE_READS) != null) {
            var table = ((BatchGetItemRequest) context.request())
                    .requestItems()
                    .keySet()
                    .iterator()
                    .next();
            return response.toBuilder()
                    .unprocessedKeys(Map.of(
                            table,
                            KeysAndAttributes.builder()
                                    .keys(attributes.getAttribute(UNDONE_READS))
                                    .build()))
                    .build();
        }
        return context.response();
    }

    /** Leaves one item at least, for the table takes no empty batch. */
    private <T> List<T> partOf(
            List<T> items, Kind kind, ExecutionAttributes attributes, ExecutionAttribute<List<T>> undone) {
        if (items.size() < 2 || !strikes(kind)) {
            return items;
        }
        var shuffled = new ArrayList<T>(items);
        synchronized (this) {
            Collections.shuffle(shuffled, random);
            var done = 1 + random.nextInt(items.size() - 1);
            attributes.putAttribute(undone, List.copyOf(shuffled.subList(done, items.size())));
            return shuffled.subList(0, done);
        }
    }

    /** Gives the connection back, as an SDK that hears no answer does. */
    private static void close(InputStream body) {
        try {
            body.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized boolean strikes(Kind kind) {
        var strikes =
                random.nextInt(100) < (kind == Kind.UNDONE_WRITES || kind == Kind.UNDONE_READS ? 3 * percent : percent);
        if (strikes) {
            counts.merge(kind, 1, Integer::sum);
        }
        return strikes;
    }
}
