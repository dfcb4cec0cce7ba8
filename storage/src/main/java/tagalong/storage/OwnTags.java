package tagalong.storage;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one person gave one sticker.
 *
 * @param tags newest last
 * @param audience who finds the sticker by them, remembered as {@link Audience#ONLY_ME} when the tags are gone; null when the
 *     person never decided, so that their preference does
 * @param withheld the words of shared tags that only the person finds the sticker by
 */
public record OwnTags(List<Tag> tags, @Nullable Audience audience, Set<String> withheld) {

    /** Nothing given, nothing remembered. */
    public static final OwnTags NONE = new OwnTags(List.of(), null);

    public OwnTags {
        tags = List.copyOf(tags);
        if (audience == null && !tags.isEmpty()) {
            throw new IllegalArgumentException("Tags for no audience");
        }
        withheld = Set.copyOf(withheld);
    }

    /** Tags of which no word is withheld. */
    public OwnTags(List<Tag> tags, @Nullable Audience audience) {
        this(tags, audience, Set.of());
    }

    /** Whether this is one of the tags, whatever its text. */
    public boolean has(Tag tag) {
        return tags.stream().anyMatch(other -> other.value().equals(tag.value()));
    }

    /** Whether there is no room for another tag. */
    public boolean isFull() {
        return tags.size() >= Tag.MOST_PER_STICKER;
    }

    /** The tags and this one; one of the same value takes its text. */
    public List<Tag> plus(Tag tag) {
        if (has(tag)) {
            return tags.stream()
                    .map(other -> other.value().equals(tag.value()) ? tag : other)
                    .toList();
        }
        return Stream.concat(tags.stream(), Stream.of(tag)).toList();
    }

    /** The tags without this one, whatever its text. */
    public List<Tag> minus(Tag tag) {
        return tags.stream().filter(other -> !other.value().equals(tag.value())).toList();
    }

    /** What was decided, or else what is given. */
    public Audience audienceOr(Audience otherwise) {
        return audience == null ? otherwise : audience;
    }

    /** Whether anybody but the person finds the sticker by the tags. */
    public boolean isShared() {
        return audience != null && audience.isShared();
    }

    /** The words others find the sticker by. */
    public Set<String> sharedWords() {
        return isShared()
                ? tags.stream()
                        .flatMap(tag -> tag.words().stream())
                        .filter(word -> !withheld.contains(word))
                        .collect(Collectors.toSet())
                : Set.of();
    }

    /** Whether nobody else finds it though it is shared: no word of it may be. */
    public boolean isWhollyWithheld() {
        return isShared() && !tags.isEmpty() && sharedWords().isEmpty();
    }

    /** Whether the person decided that nobody else finds it, be it by tags that are gone. */
    public boolean isPrivate() {
        return Audience.ONLY_ME.equals(audience);
    }
}
