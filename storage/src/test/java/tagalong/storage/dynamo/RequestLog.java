package tagalong.storage.dynamo;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Counts the requests of each kind, and adds up the capacity which the server says they consumed. */
final class RequestLog implements ExecutionInterceptor {

    private final Map<String, Integer> requests = new TreeMap<>();
    private double writeUnits;
    private double readUnits;

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        return ConsumedUnits.askedBy(context.request());
    }

    @Override
    public synchronized void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        count(context.request());
        var units = ConsumedUnits.in(context.response());
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
}
