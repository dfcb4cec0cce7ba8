package tagalong.bot.bulk;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.benmanes.caffeine.cache.Ticker;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.InstantSource;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import tagalong.bot.KeptLease;
import tagalong.bot.SharedDatabase;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.Audience;
import tagalong.storage.StorageConfig;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.dynamo.DynamoStorage;
import tagalong.storage.finding.EmojiWords;

/** Edits of stickers that are written to a real table. */
abstract class EditsOnATable {
    static final UserId ANN = new UserId(1);

    private final String table = SharedDatabase.newTable("edits");
    final CachedStorage storage = new CachedStorage(
            DynamoStorage.open(new StorageConfig(table, SharedDatabase.endpoint(), Set.of())),
            Ticker.systemTicker(),
            Runnable::run,
            new EmojiWords(),
            InstantSource.system());
    final BulkEditing.Rules rules = new BulkEditing.Rules(
            storage.searchIndex(),
            new Preferences(storage.preferences(), Audience.EVERYONE, Runnable::run),
            new Allowance(
                    storage.dailyCounts(),
                    storage.searchIndex(),
                    storage.moderation().rules(),
                    new Allowance.Workplace(Runnable::run, Runnable::run, InstantSource.system()),
                    new Allowance.Most(100, 100)));
    final StickerEdits edits = new StickerEdits(storage, rules.index(), rules.preferences(), rules.allowance());
    private KeptLease lease;

    /** Deletes a row past the bot. */
    void deleteRow(String id, String value) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(SharedDatabase.endpoint())
                .header("X-Amz-Target", "DynamoDB_20120810.DeleteItem")
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Date", "20260101T000000Z")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=tagalong/20260101/us-east-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host, Signature=0")
                .POST(HttpRequest.BodyPublishers.ofString("""
                    {"TableName": "%s", "Key": {"id": {"S": "%s"}, "value": {"S": "%s"}}, "ReturnValues": "ALL_OLD"}\
                    """.formatted(table, id, value)))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        assertTrue(answer.body().contains("Attributes"), "there is no such row: " + answer.body());
    }

    @BeforeEach
    void begin() {
        lease = KeptLease.of(storage.lease());
    }

    @AfterEach
    void end() {
        lease.close();
        storage.close();
    }
}
