package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import tagalong.storage.StorageException;

final class TableCallingTest {
    static Stream<RuntimeException> failures() {
        return Stream.of(
                SdkClientException.create("away"),
                new CancellationException()); // while it waits for a connection, and time is up
    }

    @ParameterizedTest
    @MethodSource("failures")
    void failureOfTheSdkOrItsClient_isOneOfTheStore(RuntimeException failure) {
        var said = assertThrows(
                StorageException.class,
                () -> Table.calling("Query", () -> {
                    throw failure;
                }));

        assertEquals("Query failed", said.getMessage());
        assertSame(failure, said.getCause());
    }
}
