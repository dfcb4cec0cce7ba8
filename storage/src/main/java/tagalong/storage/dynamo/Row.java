package tagalong.storage.dynamo;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.secondaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.secondarySortKey;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import tagalong.storage.AuthoredTag;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/**
 * Any row of the table: every attribute but the key is null where a kind of row has none, and absent in the table then.
 *
 * @param terms the terms an own row shared, sorted; null = private. Of an undo record the values it names, if they were kept
 * @param fold the version of the fold that made the value of an own row
 * @param savedAt microseconds since the epoch
 * @param rev a fresh random value with every put of a row that is deleted or taken over only as it was read
 * @param audience the stored name of whom a row's texts were for
 * @param keptPrivate what rows written before there were audiences say instead; none is written any more
 * @param number what is counted or compared as a number
 * @param userId whose a row is that does not stand under its person's id
 * @param packed a text, compressed
 * @param expiresAt seconds since the epoch, after which the table deletes the row
 */
record Row(
        String id,
        String value,
        @Nullable String authorUserId,
        @Nullable String fileUniqueId,
        @Nullable String fileId,
        Sticker.@Nullable Kind kind,
        @Nullable String emoji,
        @Nullable String setName,
        @Nullable String text,
        @Nullable List<String> terms,
        @Nullable Integer fold,
        @Nullable Long savedAt,
        @Nullable String rev,
        @Nullable String payload,
        @Nullable List<String> texts,
        @Nullable String audience,
        @Nullable Boolean keptPrivate,
        @Nullable Long number,
        @Nullable String userId,
        @Nullable SdkBytes packed,
        @Nullable Long expiresAt) {

    static final String BY_AUTHOR = "byAuthor";
    static final String BY_SET = "bySet";

    static final TableSchema<Row> SCHEMA = StaticImmutableTableSchema.builder(Row.class, RowBuilder.class)
            .newItemBuilder(RowBuilder::new, RowBuilder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("id").getter(Row::id).setter(RowBuilder::id).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("value")
                            .getter(Row::value)
                            .setter(RowBuilder::value)
                            .tags(primarySortKey(), secondarySortKey(BY_AUTHOR)))
            .addAttribute(
                    String.class,
                    a -> a.name("authorUserId")
                            .getter(Row::authorUserId)
                            .setter(RowBuilder::authorUserId)
                            .tags(secondaryPartitionKey(BY_AUTHOR), secondarySortKey(BY_SET)))
            .addAttribute(
                    String.class,
                    a -> a.name("fileUniqueId").getter(Row::fileUniqueId).setter(RowBuilder::fileUniqueId))
            .addAttribute(
                    String.class, a -> a.name("fileId").getter(Row::fileId).setter(RowBuilder::fileId))
            .addAttribute(
                    Sticker.Kind.class, a -> a.name("kind").getter(Row::kind).setter(RowBuilder::kind))
            .addAttribute(String.class, a -> a.name("emoji").getter(Row::emoji).setter(RowBuilder::emoji))
            .addAttribute(
                    String.class,
                    a -> a.name("setName")
                            .getter(Row::setName)
                            .setter(RowBuilder::setName)
                            .tags(secondaryPartitionKey(BY_SET)))
            .addAttribute(String.class, a -> a.name("text").getter(Row::text).setter(RowBuilder::text))
            .addAttribute(
                    EnhancedType.listOf(String.class),
                    a -> a.name("terms").getter(Row::terms).setter(RowBuilder::terms))
            .addAttribute(Integer.class, a -> a.name("fold").getter(Row::fold).setter(RowBuilder::fold))
            .addAttribute(
                    Long.class, a -> a.name("savedAt").getter(Row::savedAt).setter(RowBuilder::savedAt))
            .addAttribute(String.class, a -> a.name("rev").getter(Row::rev).setter(RowBuilder::rev))
            .addAttribute(
                    String.class, a -> a.name("payload").getter(Row::payload).setter(RowBuilder::payload))
            .addAttribute(
                    EnhancedType.listOf(String.class),
                    a -> a.name("texts").getter(Row::texts).setter(RowBuilder::texts))
            .addAttribute(
                    String.class, a -> a.name("audience").getter(Row::audience).setter(RowBuilder::audience))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("keptPrivate").getter(Row::keptPrivate).setter(RowBuilder::keptPrivate))
            .addAttribute(Long.class, a -> a.name("number").getter(Row::number).setter(RowBuilder::number))
            .addAttribute(
                    String.class, a -> a.name("userId").getter(Row::userId).setter(RowBuilder::userId))
            .addAttribute(
                    SdkBytes.class, a -> a.name("packed").getter(Row::packed).setter(RowBuilder::packed))
            .addAttribute(
                    Long.class, a -> a.name("expiresAt").getter(Row::expiresAt).setter(RowBuilder::expiresAt))
            .build();

    /** What an index must hold of a row for an answer that needs no further request. */
    static final List<String> IN_ANSWERS =
            List.of("fileUniqueId", "fileId", "kind", "emoji", "setName", "text", "fold", "savedAt");

    static RowBuilder at(String id, String value) {
        return new RowBuilder().id(id).value(value);
    }

    static RowBuilder at(Key key) {
        return at(key.partitionKeyValue().s(), key.sortKeyValue().orElseThrow().s());
    }

    static long micros(Instant instant) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
    }

    /** What rows of its kind always have. */
    static <T> T there(@Nullable T attribute) {
        return Objects.requireNonNull(attribute, "A row lacks what its kind always has");
    }

    Instant savedAtInstant() {
        return Instant.EPOCH.plus(there(savedAt), ChronoUnit.MICROS);
    }

    Sticker sticker() {
        return new Sticker(new StickerId(there(fileUniqueId)), there(fileId), there(kind), setName, emoji);
    }

    Tag tag() {
        return new Tag(there(text), value);
    }

    AuthoredTag authoredTag() {
        return new AuthoredTag(sticker(), tag(), there(fold), savedAtInstant());
    }

    boolean isPrivate() {
        return terms == null;
    }

    /** Whether a shared term is a whole tag of several words; a word has no blank. */
    boolean isPhrase() {
        return value.indexOf(' ') >= 0;
    }

    boolean isExpired(Instant now) {
        return expiresAt != null && expiresAt <= now.getEpochSecond();
    }

    /** True when both say the same but for the fileId, which differs at each sighting. */
    boolean saysTheSameAs(Row other) {
        return toBuilder().fileId(other.fileId).build().equals(other);
    }

    RowBuilder toBuilder() {
        return new RowBuilder()
                .id(id)
                .value(value)
                .authorUserId(authorUserId)
                .fileUniqueId(fileUniqueId)
                .fileId(fileId)
                .kind(kind)
                .emoji(emoji)
                .setName(setName)
                .text(text)
                .terms(terms)
                .fold(fold)
                .savedAt(savedAt)
                .rev(rev)
                .payload(payload)
                .texts(texts)
                .audience(audience)
                .keptPrivate(keptPrivate)
                .number(number)
                .userId(userId)
                .packed(packed)
                .expiresAt(expiresAt);
    }
}
