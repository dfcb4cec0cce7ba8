package tagalong.storage;

import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where the table is.
 *
 * @param table its name
 * @param endpoint null for AWS, with region and credentials from the environment; any other server otherwise
 */
public record StorageConfig(String table, @Nullable URI endpoint) {

    public StorageConfig {
        Objects.requireNonNull(table, "table");
    }
}
