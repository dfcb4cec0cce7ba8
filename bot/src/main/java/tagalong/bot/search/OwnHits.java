package tagalong.bot.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import tagalong.bot.search.ResultList.Own;
import tagalong.bot.search.ResultList.Part;
import tagalong.bot.search.ResultList.Source;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.Findable.Mark;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.Found;
import tagalong.storage.finding.Library;
import tagalong.storage.finding.PersonalIndex;

/** Which of a person's own stickers a query finds, list after list, each in its order. */
final class OwnHits {
    private final PersonalIndex mine;
    private final FindingQuery query;
    private final Supplier<Predicate<StickerId>> stillMine;

    /** @param stillMine tells which stickers the person has tagged when it is asked */
    OwnHits(PersonalIndex mine, FindingQuery query, Supplier<Predicate<StickerId>> stillMine) {
        this.mine = mine;
        this.query = query;
        this.stillMine = stillMine;
    }

    /** All that was typed is no question: what is at hand, or all tagged ones when only those are wanted. */
    List<Source> withoutQuestion() {
        Own newest = (from, count) -> part(mine.tagged().newest(from, count));
        if (query.mineOnly()) {
            return List.of(new Source(newest, stillMine));
        }
        return List.of(
                new Source(Part.of(mine.favourites())),
                new Source(Part.of(mine.used().stream().map(Choice::sticker).toList())),
                new Source(newest));
    }

    /** What has some of several words, for when nothing has all of them. */
    List<Source> foundPartly(Optional<Library> library) {
        var sources = new ArrayList<Source>();
        if (query.words().size() > 1) {
            sources.add(new Source((from, count) -> part(mine.tagged().find(query, from, count)), stillMine));
            library.ifPresent(sets -> sources.add(new Source((from, count) -> part(sets.find(query, from, count)))));
        }
        return sources;
    }

    /**
     * What the words and conditions find.
     *
     * @param learned what the person chose for these words, the best first
     */
    List<Source> found(List<StickerId> learned, Optional<Library> library) {
        var sources = new ArrayList<Source>();
        if (!learned.isEmpty()) {
            sources.add(new Source(Part.of(chosenBefore(learned))));
        }
        sources.add(new Source((from, count) -> part(mine.tagged().findTogether(query, from, count)), stillMine));
        if (query.mineOnly()) {
            return sources;
        }
        if (query.asksFor(Mark.FAVOURITE)) {
            var favourites = mine.untaggedFavourites();
            sources.add(new Source((from, count) -> part(favourites.findTogether(query, from, count))));
        }
        library.ifPresent(
                sets -> sources.add(new Source((from, count) -> part(sets.findTogether(query, from, count)))));
        return sources;
    }

    private List<Sticker> chosenBefore(List<StickerId> learned) {
        return learned.stream()
                .flatMap(id -> mine.get(id).or(() -> sentBefore(id)).stream())
                .filter(query::accepts)
                .map(Findable::sticker)
                .toList();
    }

    /** Somebody else's, or one of the library: nothing is known of it but that it was sent. */
    private Optional<Findable> sentBefore(StickerId id) {
        return query.mineOnly()
                ? Optional.empty()
                : mine.used().stream()
                        .filter(choice -> choice.sticker().id().equals(id))
                        .findFirst()
                        .map(choice -> Findable.of(choice.sticker(), List.of(), choice.usedAt()));
    }

    private static Part part(Found found) {
        return new Part(found.hits().stream().map(Findable::sticker).toList(), found.more());
    }
}
