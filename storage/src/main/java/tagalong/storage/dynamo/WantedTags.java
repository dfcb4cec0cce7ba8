package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.SharingRules.Barred;
import tagalong.storage.SharingRules.Reason;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;

/** What a person's tags on a sticker shall be. */
final class WantedTags {

    private final @Nullable Sticker sticker;
    private final Map<String, Tag> byValue = new LinkedHashMap<>();
    private final Audience audience;
    private final Rules rules;
    private final Set<SharedTerm> words = new LinkedHashSet<>();
    private final Map<SharedTerm, Tag> phrases = new LinkedHashMap<>();
    private final Set<String> ownerOnly = new LinkedHashSet<>();
    private final List<Barred> barred = new ArrayList<>();

    /**
     * What may be published of shared tags; by all else only the owner finds the sticker.
     *
     * @param againstTag why a whole tag may not
     * @param allowsWord which of the words may
     * @param keepsBack which of the words that may not were too many for their day: a ban that is lifted shares them no more than before
     */
    record Rules(
            Function<Tag, Optional<Reason>> againstTag, Predicate<SharedTerm> allowsWord, Predicate<String> keepsBack) {
        static final Rules NONE = new Rules(tag -> Optional.empty(), word -> true, word -> false);
    }

    /**
     * Of tags with the same value the first stands.
     *
     * @param sticker may be null when there are no tags
     */
    WantedTags(@Nullable Sticker sticker, List<Tag> tags, Audience audience, Rules rules) {
        this.sticker = sticker;
        this.rules = rules;
        this.audience = sticker != null && sticker.alwaysPrivate() ? Audience.ONLY_ME : audience;
        tags.forEach(tag -> byValue.putIfAbsent(tag.value(), tag));
        if (this.audience instanceof Audience.Shared shared) {
            byValue.values().forEach(tag -> publish(tag, shared));
        }
    }

    /** Nothing, and nothing remembered. */
    static WantedTags none() {
        return new WantedTags(null, List.of(), Audience.EVERYONE, Rules.NONE);
    }

    /** The words of a shared tag that were too many for their day; null for none. */
    @Nullable
    List<String> keptBackOf(Tag tag) {
        if (!(audience instanceof Audience.Shared shared)) {
            return null;
        }
        var keptBack = tag.words().stream()
                .filter(word -> !words.contains(new SharedTerm(shared, word)))
                .filter(rules.keepsBack)
                .sorted()
                .toList();
        return keptBack.isEmpty() ? null : keptBack;
    }

    private static Stream<SharedTerm> words(Tag tag, Audience.Shared audience) {
        return tag.words().stream().map(word -> new SharedTerm(audience, word));
    }

    /** A phrase only with all its words: so whatever is found by it is found by them, and nothing past the limit shows in it. */
    private void publish(Tag tag, Audience.Shared audience) {
        var reason = rules.againstTag.apply(tag);
        if (reason.isPresent()) {
            barred.add(new Barred(tag, reason.get()));
            return;
        }
        words(tag, audience).forEach(this::publish);
        if (tag.isPhrase() && words(tag, audience).allMatch(words::contains)) {
            phrases.put(new SharedTerm(audience, tag.value()), tag);
        }
    }

    private void publish(SharedTerm word) {
        if (words.contains(word) || (words.size() < TagChange.MOST_TERMS && rules.allowsWord.test(word))) {
            words.add(word);
        } else {
            ownerOnly.add(word.term());
        }
    }

    /** Asked only where there are tags. */
    Sticker sticker() {
        return Objects.requireNonNull(sticker, "Tags on no sticker");
    }

    /** The terms others find the sticker by, through these tags. */
    Set<SharedTerm> published() {
        var published = new LinkedHashSet<SharedTerm>(words);
        published.addAll(phrases.keySet());
        return published;
    }

    /** How a phrase was typed; null for a word. */
    @Nullable
    String textOf(SharedTerm shared) {
        var phrase = phrases.get(shared);
        return phrase == null ? null : phrase.text();
    }

    /** The words that are too many to be published, or may not be. */
    List<String> ownerOnly() {
        return List.copyOf(ownerOnly);
    }

    /** The tags that are not published, because the rules are against it. */
    List<Barred> barred() {
        return List.copyOf(barred);
    }

    List<Tag> tags() {
        return List.copyOf(byValue.values());
    }

    boolean isPrivate() {
        return audience.equals(Audience.ONLY_ME);
    }

    /** The terms this tag's row shall say it published; null for a private one. */
    @Nullable
    List<String> termsOf(Tag tag) {
        return audience instanceof Audience.Shared shared
                ? Stream.concat(words(tag, shared), Stream.of(new SharedTerm(shared, tag.value())))
                        .filter(published()::contains)
                        .distinct()
                        .map(SharedTerm::stored)
                        .sorted()
                        .toList()
                : null;
    }
}
