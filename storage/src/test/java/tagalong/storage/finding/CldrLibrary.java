package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tagalong.storage.Fold;
import tagalong.storage.Tag;

/** Every emoji a sticker, tagged with what it is called in one language. */
final class CldrLibrary {

    private final String language;
    private final List<Findable> tagged = new ArrayList<>();
    private final List<Findable> untagged = new ArrayList<>();
    private final Map<String, Set<String>> idsByValue = new LinkedHashMap<>();
    private final Map<String, Tag> tags = new LinkedHashMap<>();

    CldrLibrary(String language) {
        this.language = language;
        for (var emoji : Stickers.EMOJI.all()) {
            var own = new LinkedHashMap<String, Tag>();
            for (var name : Stickers.EMOJI.words(emoji, language)) {
                var value = Fold.fold(name);
                if (!value.isEmpty()) {
                    own.putIfAbsent(value, new Tag(name, value));
                }
            }
            var sticker = Stickers.sticker("e" + tagged.size(), emoji, "all");
            untagged.add(new Findable(sticker, null, List.of(), Findable.Times.NEVER, Set.of()));
            tagged.add(new Findable(sticker, null, List.copyOf(own.values()), Findable.Times.NEVER, Set.of()));
            own.forEach((value, tag) -> {
                idsByValue
                        .computeIfAbsent(value, any -> new LinkedHashSet<>())
                        .add(sticker.id().fileUniqueId());
                tags.putIfAbsent(value, tag);
            });
        }
    }

    String language() {
        return language;
    }

    WordIndex index() {
        return WordIndex.of(Tongue.of(Stickers.EMOJI, language), tagged);
    }

    /** The same stickers with no tags at all. */
    WordIndex untaggedIndex() {
        return WordIndex.of(Tongue.of(Stickers.EMOJI, language), untagged);
    }

    /** The distinct tags. */
    List<Tag> tags() {
        return List.copyOf(tags.values());
    }

    /** The stickers that have this very tag. */
    Set<String> with(Tag tag) {
        return idsByValue.getOrDefault(tag.value(), Set.of());
    }

    /** The stickers that have a tag that begins so, or with a word that does. */
    Set<String> beginning(String folded) {
        var ids = new LinkedHashSet<String>();
        idsByValue.forEach((value, own) -> {
            if ((" " + value).contains(" " + folded)) {
                ids.addAll(own);
            }
        });
        return ids;
    }

    /** What everybody has: the stickers with a tag, or a word of one, that begins with the typed text; exact ones first. */
    PlainPrefix plainPrefix() {
        return new PlainPrefix();
    }

    /** Sorted tags and words, nothing forgiven. */
    final class PlainPrefix {

        private final TreeMap<String, Set<String>> byBeginning = new TreeMap<>();
        private final Map<String, Set<String>> exact = new HashMap<>(idsByValue);

        private PlainPrefix() {
            idsByValue.forEach((value, ids) -> {
                byBeginning.computeIfAbsent(value, any -> new LinkedHashSet<>()).addAll(ids);
                Fold.words(value)
                        .forEach(word -> byBeginning
                                .computeIfAbsent(word, any -> new LinkedHashSet<>())
                                .addAll(ids));
            });
        }

        List<String> find(String typed, int count) {
            var folded = Fold.fold(typed);
            var found = new LinkedHashSet<String>(exact.getOrDefault(folded, Set.of()));
            if (!folded.isEmpty()) {
                for (var ids :
                        byBeginning.subMap(folded, folded + Character.MAX_VALUE).values()) {
                    if (found.size() >= count) {
                        break;
                    }
                    found.addAll(ids);
                }
            }
            return found.stream().limit(count).toList();
        }
    }
}
