package tagalong.storage.dynamo;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import tagalong.storage.RefStore;

/** Each text is one row, named by the first half of its SHA-256. */
final class DynamoRefStore implements RefStore {

    /** A button older than this says that it is too old. */
    static final Duration LIFETIME = Duration.ofDays(30);

    private static final int NAME_BYTES = 16;

    private final Table table;
    private final Clock clock;

    DynamoRefStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public String save(String text) {
        var name = nameOf(text);
        table.put(Row.at(Keys.ref(name))
                .payload(text)
                .expiresAt(clock.instant().plus(LIFETIME))
                .build());
        return name;
    }

    @Override
    public Optional<String> find(String name) {
        if (name.length() != NAME_LENGTH) {
            return Optional.empty();
        }
        return table.get(Keys.ref(name), clock.instant()).map(Row::payload);
    }

    private static String nameOf(String text) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, NAME_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
