package tagalong.storage.dynamo;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import tagalong.storage.Sticker;

/** Builds a {@link Row}, for the schema and for us. */
final class RowBuilder {

    private @Nullable String id;
    private @Nullable String value;
    private @Nullable String authorUserId;
    private @Nullable String fileUniqueId;
    private @Nullable String fileId;
    private Sticker.@Nullable Kind kind;
    private @Nullable String emoji;
    private @Nullable String setName;
    private @Nullable String text;
    private @Nullable List<String> terms;
    private @Nullable Integer fold;
    private @Nullable Long savedAt;
    private @Nullable String rev;
    private @Nullable String payload;
    private @Nullable List<String> texts;
    private @Nullable String audience;
    private @Nullable Boolean keptPrivate;
    private @Nullable Long number;
    private @Nullable String userId;
    private @Nullable SdkBytes packed;
    private @Nullable Long expiresAt;

    Row build() {
        return new Row(
                Objects.requireNonNull(id, "id"),
                Objects.requireNonNull(value, "value"),
                authorUserId,
                fileUniqueId,
                fileId,
                kind,
                emoji,
                setName,
                text,
                terms,
                fold,
                savedAt,
                rev,
                payload,
                texts,
                audience,
                keptPrivate,
                number,
                userId,
                packed,
                expiresAt);
    }

    /** Sets all that a row holds of a sticker. */
    RowBuilder sticker(Sticker sticker) {
        return fileUniqueId(sticker.id().fileUniqueId())
                .fileId(sticker.fileId())
                .kind(sticker.kind())
                .emoji(sticker.emoji())
                .setName(sticker.setName());
    }

    /** Sets when the row goes away, to the next whole second. */
    RowBuilder expiresAt(Instant instant) {
        return expiresAt(instant.plusNanos(999_999_999).getEpochSecond());
    }

    RowBuilder id(String id) {
        this.id = id;
        return this;
    }

    RowBuilder value(String value) {
        this.value = value;
        return this;
    }

    RowBuilder authorUserId(@Nullable String authorUserId) {
        this.authorUserId = authorUserId;
        return this;
    }

    RowBuilder fileUniqueId(@Nullable String fileUniqueId) {
        this.fileUniqueId = fileUniqueId;
        return this;
    }

    RowBuilder fileId(@Nullable String fileId) {
        this.fileId = fileId;
        return this;
    }

    RowBuilder kind(Sticker.@Nullable Kind kind) {
        this.kind = kind;
        return this;
    }

    RowBuilder emoji(@Nullable String emoji) {
        this.emoji = emoji;
        return this;
    }

    RowBuilder setName(@Nullable String setName) {
        this.setName = setName;
        return this;
    }

    RowBuilder text(@Nullable String text) {
        this.text = text;
        return this;
    }

    RowBuilder terms(@Nullable List<String> terms) {
        this.terms = terms;
        return this;
    }

    RowBuilder fold(@Nullable Integer fold) {
        this.fold = fold;
        return this;
    }

    RowBuilder savedAt(@Nullable Long savedAt) {
        this.savedAt = savedAt;
        return this;
    }

    RowBuilder rev(@Nullable String rev) {
        this.rev = rev;
        return this;
    }

    RowBuilder payload(@Nullable String payload) {
        this.payload = payload;
        return this;
    }

    RowBuilder texts(@Nullable List<String> texts) {
        this.texts = texts;
        return this;
    }

    RowBuilder audience(@Nullable String audience) {
        this.audience = audience;
        return this;
    }

    RowBuilder keptPrivate(@Nullable Boolean keptPrivate) {
        this.keptPrivate = keptPrivate;
        return this;
    }

    RowBuilder number(@Nullable Long number) {
        this.number = number;
        return this;
    }

    RowBuilder userId(@Nullable String userId) {
        this.userId = userId;
        return this;
    }

    RowBuilder packed(@Nullable SdkBytes packed) {
        this.packed = packed;
        return this;
    }

    RowBuilder expiresAt(@Nullable Long expiresAt) {
        this.expiresAt = expiresAt;
        return this;
    }
}
