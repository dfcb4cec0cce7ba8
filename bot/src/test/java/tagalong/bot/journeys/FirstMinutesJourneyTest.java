package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/** Somebody new sees at once what there is; somebody who comes back sees what they have and where they stopped. */
final class FirstMinutesJourneyTest {
    private static final int TOO_FEW = 9;

    private final BotWorld world = BotWorld.withBot();
    private final Person carol = world.telegram.person("Carol");

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void start_offersAWordThatSeveralPeopleShare() {
        tag(world.ann, world.cats.get(0), "quokka, mine alone");
        carol.starts("");
        assertEquals(List.of(), carol.sees("Send me your first sticker").buttons());
        tag(world.bob, world.cats.get(0), "quokka");

        var dave = world.telegram.person("Dave");
        await().untilAsserted(() -> {
            dave.starts("");
            assertEquals(
                    List.of(List.of("🔎 quokka")),
                    dave.sees("Send me your first sticker").buttons());
        });

        dave.presses("🔎 quokka").results().seesExactly(world.cats.get(0));
    }

    @Test
    void emptyQuery_ofSomebodyNew_showsWhatWasSharedLately_newestFirst() {
        var set = set("Fresh", 14);
        tagAll(set);

        awaitsNew(carol, 5);
        carol.searches("").seesExactly(set.get(13), set.get(12), set.get(11), set.get(10), set.get(TOO_FEW));
    }

    @Test
    void emptyQuery_ofSomebodyWithAFewOfTheirOwn_showsThoseFirst() {
        var set = set("Fresh", 11);
        tagAll(set);
        tag(carol, world.cats.get(0), "own");

        await().untilAsserted(() -> carol.searches("").seesExactly(world.cats.get(0), set.get(10), set.get(TOO_FEW)));
        carol.searches("!").seesExactly(world.cats.get(0));
    }

    /** Before the first look is over nobody knows that there is nothing. */
    @Test
    void new_isSaidInWordsWhileThereIsNothing() {
        await().until(() -> {
            carol.types("/new");
            return carol.sees("✨").text().contains("Nothing new yet");
        });

        carol.types("/new");
        assertEquals(List.of(), carol.sees("Nothing new yet").buttons());
    }

    @Test
    void new_showsTheSame_pageByPage() {
        var first = set("First", 45);
        tagAll(first);
        var second = set("Second", 30);
        world.bob.sends(second.get(0));
        world.bob.awaitsMessage();
        world.bob.types("/tagset others");
        world.bob.sees("Added others to 30 stickers");
        awaitsNew(carol, 50);

        carol.types("/new");
        var page = carol.presses(carol.sees("Shared lately"), "🔎 Show them").results();

        assertEquals(50, page.media().size());
        assertTrue(page.hasMore());
        var all = page.allPages();
        assertEquals(45 - TOO_FEW + 30 - TOO_FEW, all.size());
        assertEquals(all.size(), new HashSet<>(all).size());
    }

    @Test
    void new_showsNothingPrivate_andLosesAtOnceWhatIsMadeSo() {
        var set = set("Fresh", 11);
        tagAll(set);
        awaitsNew(carol, 2);
        world.ann.types("/settings");
        world.ann.presses("🔒 Keep new tags private").sees("Saved");
        tag(world.ann, world.cats.get(0), "secret");
        world.ann.sends(set.get(10));
        world.ann.awaitsMessage();
        world.ann.presses("🔒 Keep private");
        world.ann.sees("🔒");

        await().untilAsserted(() -> carol.searches("is:new").seesExactly(set.get(TOO_FEW)));
    }

    @Test
    void new_showsWhatThreePeoplePicked() {
        tag(world.ann, world.cats.get(0), "quokka");
        for (var name : List.of("Dave", "Eve", "Fay")) {
            carol.searches("is:new").seesNothing();
            var person = world.telegram.person(name);
            person.searches("quokka").picks(world.cats.get(0));
            person.searches("quokka").picks(world.cats.get(0));
            await().until(() -> person.searches("").media().equals(List.of(world.cats.get(0))));
        }

        await().untilAsserted(() -> carol.searches("").seesExactly(world.cats.get(0)));
    }

    @Test
    void new_survivesARestart_andGoesWithWhoSharedIt() {
        tagAll(set("Fresh", 12));
        awaitsNew(carol, 3);
        world.stopBot();
        world.startBot();
        awaitsNew(carol, 3);

        world.ann.types("/delete_me");
        world.ann.presses("🗑 Yes, delete everything");
        world.ann.sees("Everything of yours is deleted");

        carol.searches("").seesNothing();
        assertFalse(
                world.rows().stream().anyMatch(row -> row.contains("feed#")),
                () -> world.rows().toString());
    }

    @Test
    void whoComesBack_isGreetedWithWhatTheyHave_andWhatIsUnfinished() {
        tag(world.ann, world.cats.get(0), "cat");
        world.ann.sends(world.cats.get(1));
        world.ann.awaitsMessage();
        world.ann.starts("");

        var greeting = world.ann.sees("Welcome back! You have words for 1 sticker.");
        assertTrue(greeting.text().contains("Zorblax: 1 of 5 done."), greeting.text());
        var goOn = greeting.buttons().get(0).get(0);
        assertTrue(goOn.contains("4"), goOn);
        world.ann.types("hello");
        world.ann.sees("Which sticker do you mean?");
    }

    @Test
    void whoComesBack_inTheMiddleOfAWalk_canGoOn() {
        var other = set("Other", 3);
        tag(world.ann, other.get(0), "one");
        world.ann.types("/status " + world.cats.name());
        var status = world.ann.sees("Zorblax");
        world.ann.presses(status, status.buttons().get(0).get(0));
        WalkSteps.at(world.ann, "1 of 5");
        world.ann.types("cat");
        WalkSteps.at(world.ann, "2 of 5");
        world.ann.starts("");

        var greeting = world.ann.sees("Welcome back! You have words for 2 stickers.");
        assertTrue(greeting.text().contains("Zorblax: 1 of 5 done."), greeting.text());
        world.ann.presses(greeting, greeting.buttons().get(0).get(0));
        WalkSteps.at(world.ann, "1 of 4");
    }

    private SimulatedSet set(String name, int size) {
        return world.telegram.stickerSet(
                name + "_by_tagalong_bot",
                name,
                IntStream.range(0, size).mapToObj(i -> NewSticker.of("😀")).toList());
    }

    private void tagAll(SimulatedSet set) {
        world.ann.sends(set.get(0));
        world.ann.awaitsMessage();
        world.ann.types("/tagset crowd");
        world.ann.sees("Added crowd to " + set.stickers().size() + " stickers");
    }

    private static void tag(Person person, Media sticker, String words) {
        person.sends(sticker);
        person.awaitsMessage();
        person.types(words);
        person.sees("✅");
    }

    /** What is shared is noted beside the work, a moment after the answer. */
    private static void awaitsNew(Person person, int count) {
        await().until(() -> person.searches("is:new").media().size() == count);
    }
}
