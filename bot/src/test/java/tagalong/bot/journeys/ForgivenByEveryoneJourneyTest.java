package tagalong.bot.journeys;

import static tagalong.bot.journeys.Habits.tagInAnyLanguage;
import static tagalong.bot.journeys.Habits.whenAllIsDone;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.SimulatedSet;

/** One shares a word, another types it as people do; nobody found anything by it before. */
final class ForgivenByEveryoneJourneyTest {
    private final BotWorld world = BotWorld.withBot();
    private final SimulatedSet plain = world.telegram.stickerSet(
            "Qq", IntStream.range(0, 12).mapToObj(i -> "🔣").toArray(String[]::new));

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void othersWords_areFound_inEveryWayInWhichMyOwnAre() {
        var shared = List.of(
                "kvintessence",
                "привіт",
                "ευχαριστώ",
                "ネコミミ",
                "まんがか",
                "Übergröße",
                "bubble tea",
                "thunderclap",
                "zorblax",
                "собака",
                "superqualle");
        IntStream.range(0, shared.size()).forEach(i -> tagInAnyLanguage(world.ann, plain.get(i), shared.get(i)));
        whenAllIsDone(world.ann);

        finds("kvintesence", 0);
        finds("kvintesens", 0);
        finds("pryvit", 1);
        finds("ghbdsn", 1);
        finds("efharisto", 2);
        finds("ねこみみ", 3);
        finds("マンガカ", 4);
        finds("uebergroesse", 5);
        finds("bubbletea", 6);
        finds("thunder clap", 7);
        finds("zorblaxes", 8);
        finds("sobaka", 9);
        finds("qualle", 10);
        finds("🔣 kvintesence", 0);
    }

    @Test
    void severalWords_areEachPutRight() {
        tagInAnyLanguage(world.ann, plain.get(0), "zorblax, kvintessence");
        tagInAnyLanguage(world.ann, plain.get(1), "zorblax");
        whenAllIsDone(world.ann);

        finds("zroblax kvintesen", 0);
    }

    @Test
    void wordThatIsPrivate_orNotSharedAnyMore_isNotMeant() {
        tagInAnyLanguage(world.ann, plain.get(0), "zorblax");
        tagInAnyLanguage(world.ann, plain.get(1), "kvintessence");
        world.ann.presses(world.ann.sees("kvintessence"), "🔒 Keep private");
        whenAllIsDone(world.ann);
        finds("zroblax", 0);
        world.bob.searches("kvintesence").seesNothing();

        world.ann.sends(plain.get(0));
        world.ann.presses(world.ann.sees("Type tags to replace"), "🔒 Keep private");
        whenAllIsDone(world.ann);

        world.bob.searches("zroblax").seesNothing();
        world.bob.searches("zorblx").seesNothing();
    }

    @Test
    void everyonesWordOfAnOlderFold_isFound_asItIsTypedAndAsItIsFoldedNow() throws Exception {
        tagInAnyLanguage(world.ann, plain.get(0), "x");
        whenAllIsDone(world.ann);
        world.stopBot();
        var json = new ObjectMapper();
        var row = (ObjectNode) json.readTree(world.rows().stream()
                .filter(one -> one.contains("\"##" + plain.get(0).fileUniqueId() + "\""))
                .findFirst()
                .orElseThrow());
        row.putObject("value").put("S", "weißbrot");
        FindingJourneyTest.asked("PutItem", world.environment().get("DYNAMODB_TABLE"), "Item", row);
        world.startBot();

        finds("Weißbrot", 0);
        finds("weissbrot", 0);
        finds("weisbrot", 0);
    }

    @Test
    void favourites_areFoundAmongMine() {
        tagInAnyLanguage(world.ann, plain.get(0), "zorblax");
        tagInAnyLanguage(world.ann, plain.get(1), "zorblax");
        world.ann.presses(world.ann.sees("zorblax"), "☆ Favourite").sees("Added to favourites");
        whenAllIsDone(world.ann);

        world.ann.searches("zorblax is:favourite").seesExactly(plain.get(1));
        world.ann.searches("is:favorite").seesExactly(plain.get(1));
        world.bob.searches("zorblax is:favourite").seesNothing();
    }

    private void finds(String typed, int place) {
        world.bob.searches(typed).seesExactly(plain.get(place));
    }
}
