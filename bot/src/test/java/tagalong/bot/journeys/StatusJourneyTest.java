package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;
import tagalong.simulator.server.Fault;
import tagalong.simulator.world.StickerFormat;

/** How far a set is tagged: in numbers, as a bar and as a picture. */
final class StatusJourneyTest {
    private final World world = World.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void status_byName_countsMineAndAnyonesWithABar() {
        tag(world.ann, world.cats, 0, "cat");
        tag(world.bob, world.cats, 0, "kitten");
        tag(world.bob, world.cats, 1, "cat");
        world.ann.types("/status " + world.cats.name());

        var status = world.ann.sees("🗂 Zorblax");
        assertTrue(status.text().contains("You: 1 of 5 · with others: 2"), status.text());
        assertTrue(status.text().contains("███▁▁▁▁▁▁▁▁▁▁▁ 20%"), status.text());
    }

    @Test
    void status_hasAPictureOfTheSet() {
        world.ann.types("/status " + world.cats.name());

        var picture = world.ann.sees("🗂 Zorblax").media().orElseThrow(() -> new AssertionError("there is no picture"));
        var jpeg = new String(world.telegram.content(picture), 0, 10, StandardCharsets.ISO_8859_1);
        assertTrue(jpeg.startsWith("\u00ff\u00d8") && jpeg.endsWith("JFIF"), jpeg);
        assertEquals(5, world.telegram.calls().of("getFile").size());
    }

    @Test
    void replyToThePicture_tagsNothing() {
        world.ann.types("/status " + world.cats.name());
        world.ann.replies(world.ann.sees("🗂 Zorblax"), "yum");

        world.ann.sees("Which sticker do you mean?");
        world.ann.searches("!").seesNothing();
    }

    @Test
    void samePictureAgain_asksForNoFile() {
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("🗂 Zorblax");
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("🗂 Zorblax");

        assertEquals(
                2,
                world.ann.chat().messages().stream()
                        .filter(message -> message.media().isPresent())
                        .count());
        assertEquals(5, world.telegram.calls().of("getFile").size());
    }

    @Test
    void someThumbnailsGone_thePictureIsSentAllTheSame() {
        world.telegram
                .faults()
                .next(
                        "getFile",
                        Fault.error(400, "Bad Request: wrong file_id or the file is temporarily unavailable"),
                        3);
        world.ann.types("/status " + world.cats.name());

        assertTrue(world.ann.sees("🗂 Zorblax").media().isPresent());
    }

    @Test
    void thumbnailsThatWereGone_areAskedForAgain_andOnlyThose() {
        world.telegram
                .faults()
                .next(
                        "getFile",
                        Fault.error(400, "Bad Request: wrong file_id or the file is temporarily unavailable"),
                        3);
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("🗂 Zorblax");
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("🗂 Zorblax");

        assertEquals(5 + 3, world.telegram.calls().of("getFile").size());
    }

    @Test
    void noThumbnailToBeHad_theWordsStandAlone() {
        world.telegram
                .faults()
                .always(
                        "getFile",
                        Fault.error(400, "Bad Request: wrong file_id or the file is temporarily unavailable"));
        world.ann.types("/status " + world.cats.name());

        var status = world.ann.sees("You: 0 of 5 · with others: 0");
        assertTrue(status.media().isEmpty());
        assertFalse(status.buttons().isEmpty());
    }

    @Test
    void pictureRefused_theWordsStandAlone() {
        world.telegram.faults().next("sendPhoto", Fault.error(400, "Bad Request: PHOTO_INVALID_DIMENSIONS"));
        world.ann.types("/status " + world.cats.name());

        assertTrue(world.ann.sees("You: 0 of 5 · with others: 0").media().isEmpty());
    }

    @Test
    void movingStickers_areShownByTheirThumbnails() {
        var moving = world.telegram.stickerSet(
                "Moving_by_tagalong_bot",
                "Moving",
                List.of(
                        NewSticker.of("😀").inFormat(StickerFormat.ANIMATED),
                        NewSticker.of("😎").inFormat(StickerFormat.VIDEO)));
        world.ann.types("/status " + moving.name());

        assertTrue(world.ann.sees("🗂 Moving").media().isPresent());
    }

    @Test
    void privateTags_areNobodyElsesBusiness() {
        tag(world.ann, world.cats, 0, "secret");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.bob.types("/status " + world.cats.name());
        assertTrue(world.bob.sees("🗂 Zorblax").text().contains("You: 0 of 5 · with others: 0"));
        world.ann.types("/status " + world.cats.name());

        assertTrue(world.ann.sees("🗂 Zorblax").text().contains("You: 1 of 5 · with others: 1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://t.me/addstickers/%s", "t.me/addstickers/%s", "%s"})
    void status_takesLinksAndNames(String form) {
        world.ann.types("/status " + form.formatted(world.cats.name()));

        world.ann.sees("🗂 Zorblax");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Zorblax", "zorbLAX", "orbl"})
    void status_byTheTitleOrAPartOfIt_ofASetIWorkedOn(String title) {
        tag(world.ann, world.cats, 0, "cat");
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");
        world.ann.types("/status " + title);

        assertTrue(world.ann.sees("🗂 Zorblax").text().contains("You: 1 of 5"));
    }

    @Test
    void status_byTitle_ofASetISentAStickerOf_alsoAfterARestart() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");
        world.telegram.bot().awaitsAllConfirmed();
        world.stopBot();
        world.startBot();
        world.ann.types("/status zorb");

        world.ann.sees("🗂 Zorblax");
    }

    @Test
    void status_byTitle_ofASetIAskedAboutLately_alsoAfterARestart_butNobodyElses() {
        world.ann.types(world.cats.link());
        world.ann.sees("🗂 Zorblax");
        world.ann.types("/status zorb");
        world.ann.sees("🗂 Zorblax");
        world.telegram.bot().awaitsAllConfirmed();
        world.stopBot();
        world.startBot();
        world.ann.types("/status zorb");
        world.ann.sees("🗂 Zorblax");
        world.bob.types("/status zorb");

        world.bob.sees("There is no sticker set called zorb");
    }

    @Test
    void status_byATitleOfSeveral_asksWhich() {
        var dogs = world.telegram.stickerSet("Happy dogs", "🐶");
        var cows = world.telegram.stickerSet("Happy cows", "🐮");
        world.ann.types(dogs.link());
        world.ann.sees("🗂 Happy dogs");
        world.ann.types(cows.link());
        world.ann.sees("🗂 Happy cows");
        world.ann.types("/status happy");
        var question = world.ann.sees("Which one do you mean?");
        assertEquals(List.of("🗂 Happy cows", "🗂 Happy dogs"), labels(question));
        world.ann.presses(question, "🗂 Happy dogs");

        assertTrue(world.ann.sees("You: 0 of 1").text().contains("Happy dogs"));
    }

    @Test
    void linkAlone_isAStatusToo_andNoTag() {
        tag(world.ann, world.cats, 0, "cat");
        world.ann.types(world.cats.link());

        assertTrue(world.ann.sees("🗂 Zorblax").text().contains("You: 1 of 5"));
        world.ann.searches("!").seesExactly(world.cats.get(0));
    }

    @Test
    void status_asReplyToASticker_orToItsCard() {
        var dogs = world.telegram.stickerSet("Dogs", "🐶", "🐕");
        var sticker = world.ann.sends(dogs.get(0));
        var card = world.ann.sees("no words");
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.replies(sticker, "/status");
        world.ann.sees("🗂 Dogs");
        world.ann.replies(card, "/status");

        world.ann.sees("🗂 Dogs");
    }

    @Test
    void statusAlone_isTheLastStickers() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("/status");

        world.ann.sees("🗂 Zorblax");
    }

    @Test
    void replyToWhatHasNoSet_isSaid() {
        var photo = world.ann.sends(world.telegram.photo());
        world.ann.sees("no words");
        world.ann.replies(photo, "/status");

        world.ann.sees("isn’t in any set");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NoSuchSet", "https://t.me/addstickers/NoSuchSet", "two words", "<b>&"})
    void unknownSet_isSaidPlainly(String name) {
        world.ann.types("/status " + name);

        world.ann.sees("There is no sticker set called ");
    }

    @Test
    void statusAlone_withNoStickerKnown_listsMySetsPageByPage() {
        for (var i = 1; i <= 8; i++) {
            tag(world.ann, world.telegram.stickerSet("Set number " + i, "😀", "😎"), 0, "cat");
        }
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");
        world.ann.types("/status");
        var list = world.ann.sees("📚 Your sets (8)");
        assertTrue(list.text().contains("1 of 2 · Set number 8\n"), list.text());
        assertTrue(list.text().indexOf("number 8") < list.text().indexOf("number 7"), list.text());
        assertFalse(list.text().contains("number 2"), list.text());

        world.ann.presses(list, "2 of 2 ➡️");
        list.awaitsText("Set number 2");
        assertFalse(list.text().contains("number 8"), list.text());
        world.ann.presses(list, "🗂 Set number 1");
        world.ann.sees("You: 1 of 2");
    }

    @Test
    void statusAlone_withNothingTagged_saysHowToBegin() {
        world.ann.types("/status");

        world.ann.sees("You haven’t tagged any set yet");
    }

    @Test
    void setThatIsGone_staysInTheListByItsName() {
        tag(world.ann, world.cats, 0, "cat");
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");
        world.telegram.deleteStickerSet(world.cats);
        world.ann.types("/status");

        world.ann.sees("1 tagged by you · " + world.cats.name());
    }

    @Test
    void buttons_offerWhatIsLeft() {
        tag(world.ann, world.cats, 0, "cat");
        tag(world.bob, world.cats, 1, "cat");
        assertEquals(
                List.of(
                        "🏷 Tag those I haven’t (4)",
                        "🏷 Tag those nobody has (3)",
                        "🏷 Tag all (5)",
                        "🗂 Open the set",
                        "📚 My sets"),
                labels(status(world.ann)));
        assertEquals(
                world.cats.link(), world.ann.presses("🗂 Open the set").url().orElseThrow());

        assertEquals(
                List.of("🏷 Tag those I haven’t (5)", "🏷 Tag those nobody has (3)", "🗂 Open the set", "📚 My sets"),
                labels(status(world.telegram.person("Carl"))));
    }

    @Test
    void allTagged_isCelebrated() {
        var one = world.telegram.stickerSet("One", "😀");
        tag(world.ann, one, 0, "cat");
        world.ann.types("/status " + one.name());

        assertTrue(world.ann.sees("🗂 One").text().contains("🎉 You have words for all of them."));
    }

    @Test
    void twoHundredStickers_areOnePicture() {
        var many = world.telegram.stickerSet(
                "Many_by_tagalong_bot",
                "Many",
                IntStream.range(0, 200).mapToObj(i -> NewSticker.of("😀")).toList());
        world.ann.types("/status " + many.name());

        assertTrue(world.ann.sees("You: 0 of 200").media().isPresent());
    }

    @Test
    void token_isInNoMessage() {
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("🗂 Zorblax");

        var call = world.telegram.calls().await("sendPhoto", sent -> true, Duration.ofSeconds(10));
        assertFalse(call.parameters().toString().contains(world.telegram.token()));
    }

    private ChatMessage status(Person person) {
        person.types("/status " + world.cats.name());
        return person.sees("🗂 Zorblax");
    }

    private static List<String> labels(ChatMessage message) {
        return message.buttons().stream().flatMap(List::stream).toList();
    }

    private static void tag(Person person, SimulatedSet set, int index, String tags) {
        person.sends(set.get(index));
        person.types(tags);
        person.sees("Saved:");
    }
}
