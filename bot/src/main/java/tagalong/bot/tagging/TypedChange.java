package tagalong.bot.tagging;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;
import tagalong.storage.TypedTags.Reason;
import tagalong.storage.TypedTags.Refused;

/**
 * What a typed message does to a sticker's tags: {@code cat, dog} are the tags from now on; {@code +dog} adds and {@code -cat}
 * removes, both in one line in any order. A sign counts only where a word or an emoji follows it: {@code +1}, {@code -_-} and
 * {@code ->} are tags.
 *
 * @param replaces whether what is there goes unless it was typed again
 * @param tags the tags from now on
 * @param refused what stands against it, if anything; then nothing may be saved
 * @param missing what was to be removed but is not there
 * @param named the values of the tags it is about, of those there were and those there are from now on
 * @param saysNothing whether there was no word in it
 */
record TypedChange(
        List<Tag> tags,
        List<Refused> refused,
        List<String> missing,
        boolean replaces,
        Set<String> named,
        boolean saysNothing) {
    /** A blank, and then a sign with a word at it. */
    private static final Pattern BETWEEN_CHANGES = Pattern.compile(" (?=[+-][\\p{L}\\p{So}#])");

    TypedChange {
        tags = List.copyOf(tags);
        refused = List.copyOf(refused);
        missing = List.copyOf(missing);
        named = Set.copyOf(named);
    }

    /** Whether this is among the tags from now on, whatever its text. */
    boolean keeps(Tag tag) {
        return tags.stream().anyMatch(other -> other.value().equals(tag.value()));
    }

    /** @param before the tags that are there */
    static TypedChange of(String typed, List<Tag> before) {
        if (!isSigned(typed.strip())) {
            return replacing(TypedTags.parse(typed), before);
        }
        var named = new HashSet<String>();
        var tags = new LinkedHashMap<String, Tag>();
        before.forEach(tag -> tags.put(tag.value(), tag));
        var refused = new ArrayList<Refused>();
        var missing = new ArrayList<String>();
        var adds = true;
        for (var text : TypedTags.pieces(typed).stream()
                .flatMap(BETWEEN_CHANGES::splitAsStream)
                .toList()) {
            if (isSigned(text)) {
                adds = text.startsWith("+");
                text = text.substring(1);
            }
            var parsed = TypedTags.parse(text);
            refused.addAll(parsed.refused());
            for (var tag : parsed.tags()) {
                if (adds) {
                    tags.put(tag.value(), tag);
                    named.add(tag.value());
                } else if (tags.remove(tag.value()) == null) {
                    missing.add(tag.text());
                } else {
                    named.add(tag.value());
                }
            }
        }
        tags.values().stream()
                .skip(Tag.MOST_PER_STICKER)
                .forEach(tag -> refused.add(new Refused(tag.text(), Reason.TOO_MANY_TAGS)));
        return new TypedChange(List.copyOf(tags.values()), refused, missing, false, named, false);
    }

    /** All of these besides those that are there. */
    static TypedChange adding(TypedTags typed, List<Tag> before) {
        var tags = new LinkedHashMap<String, Tag>();
        before.forEach(tag -> tags.put(tag.value(), tag));
        typed.tags().forEach(tag -> tags.put(tag.value(), tag));
        var refused = new ArrayList<Refused>(typed.refused());
        tags.values().stream()
                .skip(Tag.MOST_PER_STICKER)
                .forEach(tag -> refused.add(new Refused(tag.text(), Reason.TOO_MANY_TAGS)));
        return new TypedChange(
                List.copyOf(tags.values()),
                refused,
                List.of(),
                false,
                values(typed.tags()),
                typed.tags().isEmpty());
    }

    /** Those that are there without this one. */
    static TypedChange removing(Tag tag, List<Tag> before) {
        var kept = before.stream()
                .filter(other -> !other.value().equals(tag.value()))
                .toList();
        var missing = kept.size() == before.size() ? List.of(tag.text()) : List.<String>of();
        return new TypedChange(kept, List.of(), missing, false, Set.of(tag.value()), false);
    }

    /** These instead of those that are there. */
    static TypedChange replacing(TypedTags typed, List<Tag> before) {
        var named = new HashSet<>(values(before));
        named.addAll(values(typed.tags()));
        return new TypedChange(
                typed.tags(),
                typed.refused(),
                List.of(),
                true,
                named,
                typed.tags().isEmpty());
    }

    private static Set<String> values(List<Tag> tags) {
        return tags.stream().map(Tag::value).collect(Collectors.toSet());
    }

    private static boolean isSigned(String text) {
        if (!text.startsWith("+") && !text.startsWith("-")) {
            return false;
        }
        var rest = text.substring(1).stripLeading();
        return rest.codePoints().anyMatch(TypedChange::isWordOrEmoji) && !isNumber(rest.codePointAt(0));
    }

    private static boolean isWordOrEmoji(int c) {
        return Character.isLetter(c) || Character.getType(c) == Character.OTHER_SYMBOL;
    }

    private static boolean isNumber(int c) {
        return switch (Character.getType(c)) {
            case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
            default -> false;
        };
    }
}
