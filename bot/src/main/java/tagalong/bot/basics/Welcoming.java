package tagalong.bot.basics;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tagalong.bot.session.Step;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.sets.Sets;
import tagalong.storage.Showcase;
import tagalong.storage.UserId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/** Finds out who says hello: somebody new, or somebody who comes back to what they have and where they stopped. */
final class Welcoming {
    /** Who it is that says hello. */
    sealed interface Guest {
        /**
         * Somebody who has neither tags nor favourites.
         *
         * @param word finds something, whoever asks; null when nobody shares one
         */
        record Newcomer(@Nullable String word) implements Guest {}

        /**
         * Somebody who was here before.
         *
         * @param tagged how many stickers they have tagged
         * @param favourites how many they have starred
         * @param unfinished the set they were going through, or the one they tagged in last; null when there is none, or it is done
         */
        record Returning(
                int tagged, int favourites, @Nullable SetProgress unfinished) implements Guest {}
    }

    private final SearchIndex index;
    private final Showcase showcase;
    private final Sets sets;

    Welcoming(SearchIndex index, Showcase showcase, Sets sets) {
        this.index = index;
        this.showcase = showcase;
        this.sets = sets;
    }

    /** @param left where the person stood until now */
    Guest guest(UserId user, Step left) {
        var mine = index.of(user);
        var tagged = mine.tagged().size();
        var favourites = mine.favourites().size();
        return tagged == 0 && favourites == 0
                ? new Guest.Newcomer(showcase.sharedWord().orElse(null))
                : new Guest.Returning(
                        tagged, favourites, unfinished(user, mine, left).orElse(null));
    }

    private Optional<SetProgress> unfinished(UserId user, PersonalIndex mine, Step left) {
        return left.underWay()
                .map(Walk::setName)
                .or(() -> lastSet(mine))
                .flatMap(set -> sets.progress(user, set))
                .filter(set -> !set.stickers(Part.NOT_MINE).isEmpty());
    }

    private static Optional<String> lastSet(PersonalIndex mine) {
        return mine.tagged().newest(0, 1).hits().stream()
                .map(Findable::sticker)
                .findFirst()
                .flatMap(sticker -> sticker.set());
    }
}
