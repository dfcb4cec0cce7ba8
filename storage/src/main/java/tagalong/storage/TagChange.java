package tagalong.storage;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import tagalong.storage.SharingRules.Barred;

/**
 * What a write to one person's tags on one sticker changed.
 *
 * @param barred the tags of a shared sticker that the rules keep from being shared
 * @param ownerOnly the words of a shared sticker past {@link #MOST_TERMS}, or that were not to be shared: only their owner finds it by
 *     them
 * @param savedAt when the newest of the tags there are now was given; the epoch when there is none
 */
public record TagChange(OwnTags before, OwnTags after, List<String> ownerOnly, List<Barred> barred, Instant savedAt) {

    /** Up to so many terms of a person's tags on a sticker are shared. */
    public static final int MOST_TERMS = 40;

    public TagChange {
        ownerOnly = List.copyOf(ownerOnly);
        barred = List.copyOf(barred);
    }

    /** One that the rules have nothing against. */
    public TagChange(OwnTags before, OwnTags after, List<String> ownerOnly, Instant savedAt) {
        this(before, after, ownerOnly, List.of(), savedAt);
    }

    /** The tags that were not there before. */
    public List<Tag> added() {
        return missing(after.tags(), before.tags());
    }

    /** The tags that are no longer there. */
    public List<Tag> removed() {
        return missing(before.tags(), after.tags());
    }

    /** True when the person now sees something else than before. */
    public boolean changed() {
        return !(new HashSet<>(before.tags()).equals(new HashSet<>(after.tags()))
                && Objects.equals(before.audience(), after.audience()));
    }

    private static List<Tag> missing(List<Tag> from, List<Tag> in) {
        var values = in.stream().map(Tag::value).collect(Collectors.toSet());
        return from.stream().filter(tag -> !values.contains(tag.value())).toList();
    }
}
