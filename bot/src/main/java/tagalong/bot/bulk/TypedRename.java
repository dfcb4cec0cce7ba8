package tagalong.bot.bulk;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tagalong.storage.Fold;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;

/** What {@code /rename} was told: the tag there is and the one it shall be. */
record TypedRename(Tag from, Tag to) {
    private static final String SEPARATORS = ",;\n→";
    private static final List<String> ARROWS = List.of("->", "=>");

    /**
     * Two words, or anything parted by a comma or an arrow; of more words without one, the longest beginning that is a tag.
     *
     * @param values of the tags there are
     * @return empty when it does not say two tags
     */
    static Optional<TypedRename> parse(String typed, Set<String> values) {
        for (var i = 0; i < typed.length(); i++) {
            var width = separatorAt(typed, i);
            if (width > 0) {
                return of(typed.substring(0, i), typed.substring(i + width));
            }
        }
        var words = List.of(typed.strip().split("\\s++"));
        var first = words.size() == 2 ? 1 : longestTag(words, values);
        return first == 0
                ? Optional.empty()
                : of(String.join(" ", words.subList(0, first)), String.join(" ", words.subList(first, words.size())));
    }

    /** How many of the words are the longest beginning that is a tag; all of them would leave none for the other one. */
    private static int longestTag(List<String> words, Set<String> values) {
        var longest = 0;
        var beginning = new StringBuilder();
        for (var count = 1; count < words.size(); count++) {
            beginning.append(count == 1 ? "" : " ").append(words.get(count - 1));
            if (beginning.codePointCount(0, beginning.length()) > Tag.LONGEST_TEXT) {
                return longest;
            }
            if (values.contains(Fold.fold(beginning.toString()))) {
                longest = count;
            }
        }
        return longest;
    }

    private static int separatorAt(String typed, int place) {
        if (SEPARATORS.indexOf(typed.charAt(place)) >= 0) {
            return 1;
        }
        return ARROWS.stream().anyMatch(arrow -> typed.startsWith(arrow, place)) ? 2 : 0;
    }

    private static Optional<TypedRename> of(String from, String to) {
        return tag(from).flatMap(one -> tag(to).map(other -> new TypedRename(one, other)));
    }

    private static Optional<Tag> tag(String typed) {
        var parsed = TypedTags.parse(typed);
        return parsed.refused().isEmpty() && parsed.tags().size() == 1
                ? Optional.of(parsed.tags().get(0))
                : Optional.empty();
    }
}
