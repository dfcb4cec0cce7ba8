package tagalong.storage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/**
 * All tags of one author.
 *
 * @param tags ordered by value
 */
public record AuthoredTags(List<AuthoredTag> tags) {

    /**
     * One tag and on how many stickers the author used it.
     *
     * @param tag as typed last
     */
    public record Count(Tag tag, int stickers) {}

    public AuthoredTags {
        tags = List.copyOf(tags);
    }

    /** The distinct tags, most used first, then by value. */
    public List<Count> counts() {
        var byValue = new LinkedHashMap<String, List<AuthoredTag>>();
        tags.forEach(tag -> byValue.computeIfAbsent(tag.tag().value(), value -> new ArrayList<>())
                .add(tag));
        return byValue.values().stream()
                .map(same -> new Count(latest(same).tag(), same.size()))
                .sorted(Comparator.comparing(Count::stickers)
                        .reversed()
                        .thenComparing(count -> count.tag().value()))
                .toList();
    }

    /** The same, but for what the author now gives one sticker: of a tag that is known, only its text changes. */
    public AuthoredTags with(TaggedSticker now) {
        var id = now.sticker().id();
        var known = new LinkedHashMap<String, AuthoredTag>();
        tags.stream()
                .filter(tag -> tag.sticker().id().equals(id))
                .forEach(tag -> known.put(tag.tag().value(), tag));
        var others = tags.stream().filter(tag -> !tag.sticker().id().equals(id));
        var given = now.tags().stream().map(tag -> {
            var before = known.get(tag.value());
            return before == null
                    ? new AuthoredTag(now.sticker(), tag, Fold.VERSION, now.savedAt())
                    : new AuthoredTag(before.sticker(), tag, before.foldVersion(), before.savedAt());
        });
        return new AuthoredTags(Stream.concat(others, given)
                .sorted(Comparator.comparing(tag -> tag.tag().value()))
                .toList());
    }

    private static AuthoredTag latest(List<AuthoredTag> tags) {
        return tags.stream().max(Comparator.comparing(AuthoredTag::savedAt)).orElseThrow();
    }
}
