package tagalong.storage.dynamo;

import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Lets one open storage meet one fate after the other, where opening another for each would take longer than the test. */
final class Exchangeable implements ExecutionInterceptor {

    private volatile ExecutionInterceptor current = new ExecutionInterceptor() {};

    void become(ExecutionInterceptor other) {
        current = other;
    }

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        current.beforeExecution(context, attributes);
    }

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        return current.modifyRequest(context, attributes);
    }

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        current.beforeTransmission(context, attributes);
    }

    @Override
    public void afterTransmission(Context.AfterTransmission context, ExecutionAttributes attributes) {
        current.afterTransmission(context, attributes);
    }

    @Override
    public SdkResponse modifyResponse(Context.ModifyResponse context, ExecutionAttributes attributes) {
        return current.modifyResponse(context, attributes);
    }

    @Override
    public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
        current.afterExecution(context, attributes);
    }
}
