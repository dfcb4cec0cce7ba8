package tagalong.storage.dynamo;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.Visibility;

/** What a person's tags on a sticker shall be. */
final class WantedTags {

    private final Sticker sticker;
    private final Map<String, Tag> byValue = new LinkedHashMap<>();
    private final Visibility visibility;
    private final Set<String> published = new LinkedHashSet<>();
    private final Set<String> ownerOnly = new LinkedHashSet<>();

    /**
     * Of tags with the same value the first stands.
     *
     * @param sticker may be null when there are no tags
     */
    WantedTags(Sticker sticker, List<Tag> tags, Visibility visibility) {
        this.sticker = sticker;
        this.visibility = sticker != null && sticker.alwaysPrivate() ? Visibility.PRIVATE : visibility;
        tags.forEach(tag -> byValue.putIfAbsent(tag.value(), tag));
        if (this.visibility == Visibility.PUBLIC) {
            byValue.values().forEach(tag -> tag.words().forEach(this::publish));
        }
    }

    /** Nothing, and nothing remembered. */
    static WantedTags none() {
        return new WantedTags(null, List.of(), Visibility.PUBLIC);
    }

    private void publish(String term) {
        if (published.contains(term) || published.size() < TagChange.MOST_TERMS) {
            published.add(term);
        } else {
            ownerOnly.add(term);
        }
    }

    Sticker sticker() {
        return sticker;
    }

    /** The terms everyone finds the sticker by, through these tags. */
    Set<String> published() {
        return published;
    }

    /** The terms that are too many to be published. */
    List<String> ownerOnly() {
        return List.copyOf(ownerOnly);
    }

    List<Tag> tags() {
        return List.copyOf(byValue.values());
    }

    boolean isPrivate() {
        return visibility == Visibility.PRIVATE;
    }

    /** The terms this tag's row shall say it published; null for a private one. */
    List<String> termsOf(Tag tag) {
        return isPrivate()
                ? null
                : tag.words().stream().filter(published::contains).sorted().toList();
    }
}
