package tagalong.bot.rename;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tagalong.storage.Fold;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;

/** What {@code /rename} was told: the tag there is and the one it shall be. */
record TypedRename(Tag from, Tag to) {
    private static final Pattern PARTED = Pattern.compile("\\s*(?:[,;\\n]|->|=>|→)\\s*");

    /**
     * Two words, or anything parted by a comma or an arrow; of more words without one, the longest beginning that is a tag.
     *
     * @param values of the tags there are
     * @return empty when it does not say two tags
     */
    static Optional<TypedRename> parse(String typed, Set<String> values) {
        var parted = PARTED.split(typed.strip(), 2);
        if (parted.length == 2) {
            return of(parted[0], parted[1]);
        }
        var words = typed.strip().split("\\s+");
        for (int first = words.length - 1; first > 0; first--) {
            var from = join(words, 0, first);
            if (words.length == 2 || values.contains(Fold.fold(from))) {
                return of(from, join(words, first, words.length));
            }
        }
        return Optional.empty();
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

    private static String join(String[] words, int from, int to) {
        return String.join(" ", Arrays.asList(words).subList(from, to));
    }
}
