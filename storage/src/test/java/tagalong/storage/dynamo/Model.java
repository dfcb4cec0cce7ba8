package tagalong.storage.dynamo;

import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** What one person must have on one sticker after a series of writes, worked out without a table. */
final class Model {

    private static final List<String> TEXTS =
            List.of("cat", "Cat", "funny cat", "funny", "dog", "Hot dog", "#", "😂", "ёж", "a b c");

    private List<Tag> tags = List.of();
    private @Nullable Audience audience;

    /** Chooses a write; running it, again if need be, makes the store and the model the same. */
    Write choose(Random random, UserId user, Sticker sticker) {
        var list = random.ints(random.nextInt(5), 0, TEXTS.size())
                .mapToObj(i -> Tag.of(TEXTS.get(i)))
                .toList();
        var one = Tag.of(TEXTS.get(random.nextInt(TEXTS.size())));
        var wanted = random.nextBoolean() ? EVERYONE : ONLY_ME;
        var kept = audience == null ? wanted : audience;
        return switch (random.nextInt(6)) {
            case 0 -> write(list, wanted, store -> store.replace(user, sticker, list, wanted));
            case 1 -> write(list, kept, store -> store.retag(user, sticker, list, wanted));
            case 2 -> write(with(one), kept, store -> store.add(user, sticker, one, wanted));
            case 3 -> write(without(one), audience, store -> store.remove(user, sticker, one));
            case 4 -> write(List.of(), audience, store -> store.clear(user, sticker));
            default -> write(tags, wanted, store -> store.show(user, sticker, wanted));
        };
    }

    /** A write, and what it leaves. */
    final class Write {

        private final List<Tag> tagsAfter;
        private final @Nullable Audience audienceAfter;
        private final Call call;

        private Write(List<Tag> tagsAfter, @Nullable Audience audienceAfter, Call call) {
            this.tagsAfter = tagsAfter;
            this.audienceAfter = audienceAfter;
            this.call = call;
        }

        TagChange on(TagStore store) {
            return call.on(store);
        }

        /** Makes the model what the store is after the write. */
        void done() {
            tags = tagsAfter;
            audience = audienceAfter;
        }
    }

    private interface Call {
        TagChange on(TagStore store);
    }

    boolean agreesWith(OwnTags stored) {
        return new HashSet<>(tags).equals(new HashSet<>(stored.tags())) && Objects.equals(audience, stored.audience());
    }

    /** The terms this person shares. */
    Set<String> terms() {
        var terms = new HashSet<String>();
        if (EVERYONE.equals(audience)) {
            tags.forEach(tag -> terms.addAll(tag.words()));
        }
        return terms;
    }

    @Override
    public String toString() {
        return tags + " " + audience;
    }

    private Write write(List<Tag> typed, @Nullable Audience wanted, Call call) {
        var distinct = new ArrayList<Tag>();
        typed.stream()
                .filter(tag ->
                        distinct.stream().noneMatch(other -> other.value().equals(tag.value())))
                .forEach(distinct::add);
        var nothingToKnow = distinct.isEmpty() && EVERYONE.equals(wanted);
        return new Write(distinct, nothingToKnow ? null : wanted, call);
    }

    private List<Tag> with(Tag tag) {
        var all = new ArrayList<Tag>(without(tag));
        all.add(tag);
        return all;
    }

    private List<Tag> without(Tag tag) {
        return tags.stream().filter(other -> !other.value().equals(tag.value())).toList();
    }
}
