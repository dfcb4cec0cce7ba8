package tagalong.storage.dynamo;

import java.time.Instant;
import java.util.List;
import software.amazon.awssdk.core.SdkBytes;
import tagalong.storage.Sticker;

/** Builds a {@link Row}, for the schema and for us. */
final class RowBuilder {

    private String id;
    private String value;
    private String authorUserId;
    private String fileUniqueId;
    private String fileId;
    private Sticker.Kind kind;
    private String emoji;
    private String setName;
    private String text;
    private List<String> terms;
    private Integer fold;
    private Long savedAt;
    private String rev;
    private String payload;
    private List<String> texts;
    private Boolean keptPrivate;
    private Long number;
    private String userId;
    private SdkBytes packed;
    private Long expiresAt;

    Row build() {
        return new Row(
                id,
                value,
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

    RowBuilder authorUserId(String authorUserId) {
        this.authorUserId = authorUserId;
        return this;
    }

    RowBuilder fileUniqueId(String fileUniqueId) {
        this.fileUniqueId = fileUniqueId;
        return this;
    }

    RowBuilder fileId(String fileId) {
        this.fileId = fileId;
        return this;
    }

    RowBuilder kind(Sticker.Kind kind) {
        this.kind = kind;
        return this;
    }

    RowBuilder emoji(String emoji) {
        this.emoji = emoji;
        return this;
    }

    RowBuilder setName(String setName) {
        this.setName = setName;
        return this;
    }

    RowBuilder text(String text) {
        this.text = text;
        return this;
    }

    RowBuilder terms(List<String> terms) {
        this.terms = terms;
        return this;
    }

    RowBuilder fold(Integer fold) {
        this.fold = fold;
        return this;
    }

    RowBuilder savedAt(Long savedAt) {
        this.savedAt = savedAt;
        return this;
    }

    RowBuilder rev(String rev) {
        this.rev = rev;
        return this;
    }

    RowBuilder payload(String payload) {
        this.payload = payload;
        return this;
    }

    RowBuilder texts(List<String> texts) {
        this.texts = texts;
        return this;
    }

    RowBuilder keptPrivate(Boolean keptPrivate) {
        this.keptPrivate = keptPrivate;
        return this;
    }

    RowBuilder number(Long number) {
        this.number = number;
        return this;
    }

    RowBuilder userId(String userId) {
        this.userId = userId;
        return this;
    }

    RowBuilder packed(SdkBytes packed) {
        this.packed = packed;
        return this;
    }

    RowBuilder expiresAt(Long expiresAt) {
        this.expiresAt = expiresAt;
        return this;
    }
}
