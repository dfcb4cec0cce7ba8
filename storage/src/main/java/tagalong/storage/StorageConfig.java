package tagalong.storage;

import java.net.URI;
import java.util.Objects;

/**
 * Where the table is.
 *
 * @param table its name
 * @param endpoint null for AWS, with region and credentials from the environment; any other server otherwise
 */
public record StorageConfig(String table, URI endpoint) {

    public StorageConfig {
        Objects.requireNonNull(table, "table");
    }

    public static StorageConfig aws(String table) {
        return new StorageConfig(table, null);
    }
}
