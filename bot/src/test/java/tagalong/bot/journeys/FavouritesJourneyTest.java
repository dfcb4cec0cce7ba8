package tagalong.bot.journeys;

import org.junit.jupiter.api.Test;

/** What a person has starred. */
final class FavouritesJourneyTest extends MyTagsScene {
    @Test
    void favourites_areShownInTheListOfResults_taggedOrNot_andOnlyThey() {
        tag(cat, "cat, funny");
        world.ann.sends(cat);
        world.ann.presses("☆ Favourite").sees("Added to favourites");
        world.ann.sends(dog);
        world.ann.presses("☆ Favourite").sees("Added to favourites");
        world.ann.types("/favourites");
        var list = world.ann.sees("★ You have 2 favourites.");
        tag(world.cats.get(3), "no favourite");

        world.ann.presses(list, "🔎 Show them").results().seesExactly(cat, dog);
    }

    @Test
    void favourites_ofSomeoneWithNone_saysHowToBegin() {
        world.ann.types("/favorites");

        world.ann.sees("You have no favourites yet");
    }
}
