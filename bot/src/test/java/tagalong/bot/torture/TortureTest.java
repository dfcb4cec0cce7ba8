package tagalong.bot.torture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import tagalong.simulator.dynamodb.DynamoDbLocal;

/** A short torture; {@code ./gradlew torture} is the long one. */
final class TortureTest {
    private static final Duration SHORT = Duration.ofSeconds(30);
    private static final long SEED = 1;

    @Test
    void shortTorture_findsNothing() {
        try (var database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild())) {
            assertEquals(0, Torture.run(Torture.parts(), database.endpoint(), SEED, SHORT));
        }
    }
}
