package tagalong.bot;

import java.net.URI;
import java.util.UUID;
import tagalong.simulator.dynamodb.DynamoDbLocal;

/** One DynamoDB Local for all tests, each of which has tables of its own there; it ends with this process. */
public final class SharedDatabase {
    private static final DynamoDbLocal LOCAL = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild());

    private SharedDatabase() {}

    public static URI endpoint() {
        return LOCAL.endpoint();
    }

    /** The name of a table that nobody else has. */
    public static String newTable(String prefix) {
        return prefix + "-" + UUID.randomUUID();
    }
}
