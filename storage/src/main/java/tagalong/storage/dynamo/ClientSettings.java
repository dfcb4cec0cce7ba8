package tagalong.storage.dynamo;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.AwsProfileRegionProvider;
import software.amazon.awssdk.regions.providers.AwsRegionProviderChain;
import software.amazon.awssdk.regions.providers.SystemSettingsRegionProvider;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import tagalong.storage.Lease;

/** How the table is asked: the HTTP client, its time-outs and its retries, all chosen. */
final class ClientSettings {

    /** One request with all its retries; so a write that has started is over, however it ends, after this. */
    static final Duration LONGEST_REQUEST = Lease.LONGEST_WRITE;

    private static final Duration LONGEST_ATTEMPT = Duration.ofMillis(1200);
    private static final Duration LONGEST_CONNECT = Duration.ofSeconds(1);
    private static final Duration LONGEST_WAIT_FOR_CONNECTION = Duration.ofSeconds(1);
    private static final int MOST_ATTEMPTS = 8;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(25);
    private static final Duration FIRST_PAUSE_OF_THROTTLED = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(600);
    private static final int MOST_CONNECTIONS = 64;

    private static final AwsBasicCredentials ANY_CREDENTIALS = AwsBasicCredentials.create("tagalong", "tagalong");
    private static final Region ANY_REGION = Region.US_EAST_1;

    private ClientSettings() {}

    /** @param endpoint null for AWS */
    static DynamoDbClient client(@Nullable URI endpoint, List<ExecutionInterceptor> interceptors) {
        var connections = Apache5HttpClient.builder()
                .maxConnections(MOST_CONNECTIONS)
                .connectionTimeout(LONGEST_CONNECT)
                .connectionAcquisitionTimeout(LONGEST_WAIT_FOR_CONNECTION)
                .socketTimeout(LONGEST_ATTEMPT);
        if (endpoint != null && "http".equalsIgnoreCase(endpoint.getScheme())) {
            connections.tlsSocketStrategy((socket, host, port, attachment, context) -> {
                throw new SSLException("This endpoint is asked without TLS"); // and nothing that TLS takes is loaded
            });
        }
        var builder = DynamoDbClient.builder()
                .httpClientBuilder(connections)
                .overrideConfiguration(override -> override.apiCallTimeout(LONGEST_REQUEST)
                        .apiCallAttemptTimeout(LONGEST_ATTEMPT)
                        .retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                .maxAttempts(MOST_ATTEMPTS)
                                .backoffStrategy(BackoffStrategy.exponentialDelay(FIRST_PAUSE, LONGEST_PAUSE))
                                .throttlingBackoffStrategy(
                                        BackoffStrategy.exponentialDelay(FIRST_PAUSE_OF_THROTTLED, LONGEST_PAUSE))
                                .build())
                        .executionInterceptors(interceptors));
        if (endpoint != null) {
            builder.endpointOverride(endpoint)
                    .credentialsProvider(credentials())
                    .region(region());
        }
        return builder.build();
    }

    /** What is configured, or else any: a server that is not AWS may not ask, and must not be kept waiting for AWS's metadata. */
    private static AwsCredentialsProvider credentials() {
        return AwsCredentialsProviderChain.of(
                SystemPropertyCredentialsProvider.create(), EnvironmentVariableCredentialsProvider.create(),
                ProfileCredentialsProvider.create(), StaticCredentialsProvider.create(ANY_CREDENTIALS));
    }

    private static Region region() {
        return new AwsRegionProviderChain(
                        new SystemSettingsRegionProvider(), new AwsProfileRegionProvider(), () -> ANY_REGION)
                .getRegion();
    }
}
