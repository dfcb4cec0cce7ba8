package tagalong.playground;

import tagalong.storage.StorageConfig;
import tagalong.storage.dynamo.DynamoStorage;

/** What the bot told the Telegram of an earlier run: the table remembers it, but the Telegram of this run knows nothing of it. */
final class OldIntroductions {
    private static final String TOLD_NOTHING = "-";

    private OldIntroductions() {}

    /** So that the bot, which is not at work yet, tells all of it again. */
    static void forget(StorageConfig table) {
        try (var storage = DynamoStorage.open(table)) {
            var told = storage.profile().told();
            if (told.isEmpty()) {
                return;
            }
            FirstTags.awaitLease(storage);
            try {
                told.keySet().parallelStream()
                        .forEach(language -> storage.profile().save(language, TOLD_NOTHING));
            } finally {
                storage.lease().release();
            }
        }
    }
}
