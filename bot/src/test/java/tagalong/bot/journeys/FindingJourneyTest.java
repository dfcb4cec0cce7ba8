package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static tagalong.bot.journeys.Habits.tagInAnyLanguage;
import static tagalong.bot.journeys.Habits.whenAllIsDone;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.NewSticker;
import tagalong.simulator.SimulatedSet;
import tagalong.simulator.world.StickerFormat;

/** What people type the way people type it. */
final class FindingJourneyTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final BotWorld world = BotWorld.withBot();
    private final SimulatedSet zoo = world.telegram.stickerSet("Zoo", "🐈", "👋", "🎂", "❤️", "🙂", "☔", "🎉", "😳");

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void typedTheWayPeopleType_isFound() {
        tagInAnyLanguage(world.ann, zoo.get(0), "cat");
        tagInAnyLanguage(world.ann, zoo.get(1), "hello");
        tagInAnyLanguage(world.ann, zoo.get(2), "birthday");
        tagInAnyLanguage(world.ann, zoo.get(3), "cœur");
        tagInAnyLanguage(world.ann, zoo.get(4), "привіт");
        tagInAnyLanguage(world.ann, zoo.get(5), "weather");
        tagInAnyLanguage(world.ann, zoo.get(6), "birthday party");
        tagInAnyLanguage(world.ann, zoo.get(7), "so embarrassed");

        var first = Map.of(
                "cats", 0,
                "helo", 1,
                "birtday", 2,
                "coeur", 3,
                "ghbdsn", 4,
                "pryvit", 4,
                "umbrella", 5,
                "🎉 birthday", 6,
                "birthdayparty", 6,
                "i am very embarrassed today", 7);
        first.forEach((query, place) ->
                assertEquals(zoo.get(place), world.ann.searches(query).media().get(0), query));
        world.ann.searches("☔").seesExactly(zoo.get(5));
        world.ann.searches("☂️").sees(zoo.get(5));
        world.ann.searches("celebrate").sees(zoo.get(6));
        world.ann.searches("!celebrate").doesNotSee(zoo.get(6));
    }

    @Test
    void emoji_isFoundByItsWordsInMyLanguage() {
        world.ann.speaks("fr");
        var popper = world.telegram.stickerSet("Alone", "🎉").get(0);
        tagInAnyLanguage(world.ann, popper, "x");

        world.ann.searches("fête").seesExactly(popper);
        world.ann.searches("party").seesExactly(popper);
        world.bob.searches("fête").seesNothing();
    }

    @Test
    void titleOfASet_isFound_onceItIsKnown() {
        var tales =
                world.telegram.stickerSet("Ginger_by_tagalong_bot", "Marmalade Tales", List.of(NewSticker.of("🙂")));
        tagInAnyLanguage(world.ann, tales.get(0), "x");

        await().untilAsserted(() -> world.ann.searches("marmalade").seesExactly(tales.get(0)));
    }

    @Test
    void oneMoreLetter_neverLosesTheSticker() {
        tagInAnyLanguage(world.ann, zoo.get(0), "grüße, Łódź, good night");
        for (var typed : List.of("grüße", "gruesse", "grusse", "łódź", "lodz", "night good", "goodnight")) {
            for (var i = 1; i <= typed.length(); i++) {
                world.ann.searches(typed.substring(0, i)).sees(zoo.get(0));
            }
        }
    }

    @Test
    void nothingFound_offersTheNearestTag_andItsSearchIsATapAway() {
        tagInAnyLanguage(world.ann, zoo.get(0), "congratulations");

        var nothing = world.ann.searches("cogratsulatoin");
        nothing.seesNothing();
        assertEquals(Optional.of("Did you mean “congratulations”?"), nothing.button());
        nothing.pressesButton();
        var offer = world.ann.sees("You have stickers called congratulations");
        assertEquals(List.of(List.of("🔎 congratulations")), offer.buttons());
        assertEquals(
                Optional.of("Tag a sticker as “zebra”"),
                world.ann.searches("zebra").button());
    }

    @Test
    void queryWords_narrowWhatIsFound() {
        tagInAnyLanguage(world.ann, zoo.get(0), "big cat");
        tagInAnyLanguage(world.ann, zoo.get(1), "cat");
        tagInAnyLanguage(world.ann, world.cats.get(0), "cat, dog");
        tagInAnyLanguage(world.bob, zoo.get(2), "cat, bird");
        tagInAnyLanguage(world.bob, zoo.get(3), "cat");
        world.ann.sends(zoo.get(1));
        world.ann.presses(world.ann.sees("Type tags to replace"), "🔒 Keep private");

        world.ann
                .searches("cat -dog set:zoo")
                .sees(zoo.get(0), zoo.get(1), zoo.get(3))
                .doesNotSee(world.cats.get(0));
        world.ann.searches("cat -bird").sees(zoo.get(3)).doesNotSee(zoo.get(2));
        world.ann.searches("!\"big cat\"").seesExactly(zoo.get(0));
        world.ann.searches("type:gif").seesNothing();
        world.ann.searches("cat type:gif").seesNothing();
        world.ann.searches("!cat type:sticker").sees(zoo.get(0), zoo.get(1), world.cats.get(0));
        await().untilAsserted(() -> world.ann.searches("is:private").seesExactly(zoo.get(1)));
        world.ann.searches("12:30").seesNothing();
        assertEquals(
                world.ann.searches("").media(),
                world.ann.searches("\"".repeat(200)).media());
    }

    @Test
    void queryWords_narrowWhatIsEveryones_too() {
        var tales =
                world.telegram.stickerSet("Ginger_by_tagalong_bot", "Marmalade Tales", List.of(NewSticker.of("🙂")));
        tagInAnyLanguage(world.bob, zoo.get(3), "cat, the big cat");
        tagInAnyLanguage(world.bob, zoo.get(1), "cat, big, bird");
        tagInAnyLanguage(world.bob, tales.get(0), "cat");
        tagInAnyLanguage(world.ann, zoo.get(1), "feathers");
        whenAllIsDone(world.bob);
        whenAllIsDone(world.ann);

        world.ann.searches("cat").sees(zoo.get(3), zoo.get(1), tales.get(0));
        world.ann.searches("cat -bird").sees(zoo.get(3), tales.get(0)).doesNotSee(zoo.get(1));
        world.ann.searches("cat -feathers").sees(zoo.get(3), tales.get(0)).doesNotSee(zoo.get(1));
        world.ann.searches("cat -\"big cat\"").sees(zoo.get(1), tales.get(0)).doesNotSee(zoo.get(3));
        world.ann.searches("\"big cat\"").seesExactly(zoo.get(3));
        await().untilAsserted(() -> world.ann.searches("cat set:marmalade").seesExactly(tales.get(0)));
        world.ann.searches("cat set:ginger").seesExactly(tales.get(0));
    }

    @Test
    void types_areWhatPeopleCallThem() {
        var moving = world.telegram.stickerSet(
                "Moving_by_tagalong_bot",
                "Moving",
                Stream.of(StickerFormat.STATIC, StickerFormat.ANIMATED, StickerFormat.VIDEO)
                        .map(format -> new NewSticker("🙂", format, false, false, null, null))
                        .toList());
        moving.stickers().forEach(sticker -> tagInAnyLanguage(world.ann, sticker, "wave"));
        var gif = world.telegram.animation();
        tagInAnyLanguage(world.ann, gif, "wave");

        world.ann.searches("!wave type:sticker").seesExactly(moving.get(2), moving.get(1), moving.get(0));
        world.ann.searches("!wave type:animated").seesExactly(gif, moving.get(2), moving.get(1));
        world.ann.searches("!wave type:video").seesExactly(moving.get(2));
        world.ann.searches("!wave type:gif").seesExactly(gif);
        world.bob
                .searches("wave type:animated")
                .sees(moving.get(1), moving.get(2))
                .doesNotSee(moving.get(0));
    }

    @Test
    void titles_areNotAskedOfTelegramAgain_afterARestart() {
        var tales =
                world.telegram.stickerSet("Ginger_by_tagalong_bot", "Marmalade Tales", List.of(NewSticker.of("🙂")));
        tagInAnyLanguage(world.ann, tales.get(0), "x");
        await().untilAsserted(() -> world.ann.searches("marmalade").seesExactly(tales.get(0)));
        whenAllIsDone(world.ann);
        world.stopBot();
        var before = world.telegram.calls().of("getStickerSet").size();
        world.startBot();

        await().untilAsserted(() -> world.ann.searches("x set:marmalade").seesExactly(tales.get(0)));
        assertEquals(before, world.telegram.calls().of("getStickerSet").size());
    }

    @Test
    void everyones_areFoundDespiteATypo() {
        tagInAnyLanguage(world.ann, zoo.get(2), "birthday");
        tagInAnyLanguage(world.ann, zoo.get(3), "secretword");
        world.ann.presses(world.ann.sees("secretword"), "🔒 Keep private");
        whenAllIsDone(world.ann);

        world.bob.searches("birtday").seesExactly(zoo.get(2));
        world.bob.searches("secretwrod").seesNothing();
    }

    @Test
    void pages_ofForgivingHits_yieldEachOnce() {
        var many = world.telegram.stickerSet(
                "Many", IntStream.range(0, 60).mapToObj(i -> "😀").toArray(String[]::new));
        world.ann.sends(many.get(0));
        world.ann.sees("no words");
        world.ann.types("/tagset festivity");
        world.ann.sees("Added festivity to 60 stickers");

        var found = world.ann.searches("festivty").allPages();

        assertEquals(60, found.size());
        assertEquals(60, new HashSet<>(found).size());
        assertFalse(world.ann.searches("festivty").nextPage().hasMore());
    }

    @Test
    void tagOfAnOlderFold_isFoundEitherWay_andSavedAnew() throws Exception {
        tagInAnyLanguage(world.ann, zoo.get(0), "straße");
        whenAllIsDone(world.ann);
        world.stopBot();
        var table = world.environment().get("DYNAMODB_TABLE");
        var row = JSON.createObjectNode();
        row.putObject("id").put("S", world.ann.id() + "#" + zoo.get(0).fileUniqueId());
        row.putObject("value").put("S", "strasse");
        var older = (ObjectNode) asked("GetItem", table, "Key", row).get("Item");
        assertEquals("2", older.get("fold").get("N").asText());
        asked("DeleteItem", table, "Key", row);
        older.putObject("value").put("S", "straße");
        older.putObject("fold").put("N", "1");
        asked("PutItem", table, "Item", older);
        world.startBot();

        world.ann.searches("!strasse").seesExactly(zoo.get(0));
        world.ann.searches("!straße").seesExactly(zoo.get(0));
        await().until(() -> asked("GetItem", table, "Key", row).has("Item"));
        world.ann.searches("!strasse").seesExactly(zoo.get(0));
        world.bob.searches("straße").seesExactly(zoo.get(0));
    }

    /** What the database answers, which takes any signature. */
    static JsonNode asked(String operation, String table, String name, ObjectNode what) throws Exception {
        var body = JSON.createObjectNode().put("TableName", table).set(name, what);
        var request = HttpRequest.newBuilder(BotWorld.sharedDatabase())
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=any/20260101/eu-central-1/dynamodb/aws4_request, "
                                + "SignedHeaders=host, Signature=any")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build();
        var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        assertEquals(200, answer.statusCode(), answer.body());
        return JSON.readTree(answer.body());
    }
}
