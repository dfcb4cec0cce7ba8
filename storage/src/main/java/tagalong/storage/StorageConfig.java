package tagalong.storage;

import java.net.URI;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the table is, and what nobody shares in it.
 *
 * @param table its name
 * @param endpoint null for AWS, with region and credentials from the environment; any other server otherwise
 * @param blockedWords words and phrases that nobody shares
 */
public record StorageConfig(String table, @Nullable URI endpoint, Set<String> blockedWords) {

    public StorageConfig {
        Objects.requireNonNull(table, "table");
        blockedWords = Set.copyOf(blockedWords);
    }

    /** One in which every word may be shared. */
    public StorageConfig(String table, @Nullable URI endpoint) {
        this(table, endpoint, Set.of());
    }
}
