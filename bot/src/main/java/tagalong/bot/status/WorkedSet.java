package tagalong.bot.status;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tagalong.bot.sets.StickerSet;
import tagalong.storage.StickerId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.PersonalIndex;

/**
 * A set a person has worked on.
 *
 * @param tagged the stickers of it that the person tagged, also those it no longer has
 * @param lastWorkedAt when the newest of the tags was given
 */
record WorkedSet(String name, Set<StickerId> tagged, Instant lastWorkedAt) {
    WorkedSet {
        tagged = Set.copyOf(tagged);
    }

    /** All that the person worked on, the last one first. */
    static List<WorkedSet> in(PersonalIndex index) {
        var bySet = new HashMap<String, List<Findable>>();
        for (var tagged : index.tagged().all()) {
            tagged.sticker()
                    .set()
                    .ifPresent(name -> bySet.computeIfAbsent(name, set -> new ArrayList<>())
                            .add(tagged));
        }
        return bySet.entrySet().stream()
                .map(entry -> of(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(WorkedSet::lastWorkedAt).reversed().thenComparing(WorkedSet::name))
                .toList();
    }

    private static WorkedSet of(String name, List<Findable> stickers) {
        return new WorkedSet(
                name,
                stickers.stream().map(tagged -> tagged.sticker().id()).collect(Collectors.toSet()),
                stickers.stream().map(Findable::savedAt).max(Instant::compareTo).orElseThrow());
    }

    /** How many of the tagged ones the set still has. */
    int countIn(StickerSet set) {
        return (int) set.stickers().stream()
                .filter(sticker -> tagged.contains(sticker.id()))
                .count();
    }
}
