package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.Habits.tagInAnyLanguage;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;
import tagalong.storage.finding.EmojiWords;

/** Each way of writing in which a tag is found, of which people have no idea that it is one. */
final class WritingJourneyTest {
    private final BotWorld world = BotWorld.withBot();
    private final SimulatedSet plain = world.telegram.stickerSet(
            "Qq", IntStream.range(0, 8).mapToObj(i -> "🔣").toArray(String[]::new));

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void wordForms_areFound_inMyLanguageAndEnglish() {
        tags(world.ann, "work", "play", "celebration", "embarrassed", "bubble tea", "thunderstorm");
        finds(world.ann, "works", 0);
        finds(world.ann, "played", 1);
        finds(world.ann, "celebrate", 2);
        finds(world.ann, "embarrassing", 3);
        finds(world.ann, "bubbletea", 4);
        finds(world.ann, "thunder storm", 5);

        world.bob.speaks("fr");
        tags(world.bob, "tartine", "dog");
        finds(world.bob, "tartines", 0);
        finds(world.bob, "dogs", 1);
        var olha = world.telegram.person("Olha").speaks("uk");
        tags(olha, "погода");
        finds(olha, "погоди", 0);
    }

    @Test
    void letters_areFoundAsPeopleWithoutThoseKeysTypeThem() {
        tags(world.ann, "Straße", "Größe", "cœur", "Łódź", "ışık", "ねこ", "ネズミ", "smørrebrød");
        finds(world.ann, "strasse", 0);
        finds(world.ann, "groesse", 1);
        finds(world.ann, "grosse", 1);
        finds(world.ann, "coeur", 2);
        finds(world.ann, "lodz", 3);
        finds(world.ann, "isik", 4);
        finds(world.ann, "ネコ", 5);
        finds(world.ann, "ねずみ", 6);
        finds(world.ann, "smorrebrod", 7);
        finds(world.ann, "smoerrebroed", 7);
    }

    @Test
    void lettersOfOneLanguage_areFoundAsItsNeighboursTypeThem() {
        tags(world.ann, "їжак", "ґанок", "єнот", "мышь", "ёлка");
        finds(world.ann, "іжак", 0);
        finds(world.ann, "ижак", 0);
        finds(world.ann, "ганок", 1);
        finds(world.ann, "енот", 2);
        finds(world.ann, "мишь", 3);
        finds(world.ann, "елка", 4);
    }

    @Test
    void whatHasAllWords_comesBeforeWhatHasSome_whosesoeverItIs() {
        var anns = world.cats.get(0);
        var bobs = world.cats.get(1);
        world.ann.sends(anns);
        world.ann.types("quiet quorum");
        world.ann.sees("Saved");
        world.bob.sends(bobs);
        world.bob.types("quiet zebu");
        world.bob.sees("Saved");

        world.bob.searches("quiet quorum").seesExactly(anns);
        world.bob.searches("quiet yurt").seesExactly(bobs);
    }

    @Test
    void emojiBesideWords_areThoseThatOthersStickersShow() {
        var grin = world.cats.get(0); // 😀
        var joy = world.cats.get(1); // 😂
        for (var sticker : List.of(grin, joy)) {
            world.ann.sends(sticker);
            world.ann.types("zebu");
            world.ann.sees("Saved: zebu");
        }

        world.bob.searches("😂 zebu").seesExactly(joy);
        world.bob.searches("zebu😀").seesExactly(grin);
        world.bob.searches("🎉 zebu").seesNothing();
    }

    @Test
    void sentence_findsWhatHasItsRarestWords_whenNothingHasAll() {
        tags(world.ann, "so so", "i am here", "embarrassed", "so what");
        finds(world.ann, "i am so embarrassed", 2);
    }

    @Test
    void typos_areForgiven_andKeysBesideEachOtherFirst() {
        tags(world.ann, "hello", "birthday", "coffee", "cofzee");
        for (var typed : List.of("hellox", "helo", "hrllo", "hlelo")) {
            finds(world.ann, typed, 0);
        }
        finds(world.ann, "birtday", 1);
        assertEquals(
                List.of(plain.get(2), plain.get(3)),
                world.ann.searches("!cofgee").media());
    }

    @Test
    void otherLayout_andLatinLetters_areFound() {
        tags(world.ann, "привіт", "дякую", "hello", "собака", "γάτα", "привет");
        finds(world.ann, "ghbdsn", 0);
        finds(world.ann, "lzre.", 1);
        finds(world.ann, "руддщ", 2);
        finds(world.ann, "pryvit", 0);
        finds(world.ann, "sobaka", 3);
        finds(world.ann, "gata", 4);
        finds(world.ann, "privet", 5);
    }

    @Test
    void emoji_isFoundInEveryVariant_andWithWords() {
        var shown = world.telegram.stickerSet("Shown", "☔", "👍", "❤️", "🎉");
        shown.stickers().forEach(sticker -> tagInAnyLanguage(world.ann, sticker, "birthday"));

        for (var umbrella : List.of("☂", "☂️", "☔")) {
            world.ann.searches(umbrella).sees(shown.get(0));
        }
        world.ann.searches("!👍🏽").seesExactly(shown.get(1));
        for (var heart : List.of("❤", "💙", "🖤", "💖")) {
            world.ann.searches("!" + heart).seesExactly(shown.get(2));
        }
        assertEquals(shown.get(3), world.ann.searches("🎉 birthday").media().get(0));
    }

    @Test
    void library_isSearched_beforeAnythingIsTagged() {
        var party = world.telegram.stickerSet("Zanzibar", "🎉", "🐙");
        world.ann.sends(party.get(0));
        world.ann.sees("no words");

        await().untilAsserted(() -> world.ann.searches("octopus").seesExactly(party.get(1)));
        world.ann.searches("zanzi").seesExactly(party.get(0), party.get(1));
        world.ann.searches("!octopus").seesNothing();
        world.bob.searches("octopus").seesNothing();
    }

    @Test
    void setOfSeveralPeople_isAskedOfTelegramOnce() {
        var party = world.telegram.stickerSet("Zanzibar", "🎉", "🐙", "🐝");
        world.ann.sends(party.get(0));
        world.ann.sees("no words");
        await().untilAsserted(() -> world.ann.searches("octopus").seesExactly(party.get(1)));
        var asked = world.telegram.calls().of("getStickerSet").size();

        world.bob.sends(party.get(1));
        world.bob.sees("no words");

        await().untilAsserted(() -> world.bob.searches("honeybee").seesExactly(party.get(2)));
        assertEquals(asked, world.telegram.calls().of("getStickerSet").size());
    }

    @Test
    void choice_isWhatComesFirst_whenTheSameIsTypedAgain() {
        tags(world.ann, "cat", "cat", "cat");
        world.ann.types("/cancel");
        world.ann.sees("whenever you like");
        var before = world.ann.searches("cat");
        var last = before.media().get(2);

        before.picks(last);

        await().untilAsserted(() ->
                assertEquals(last, world.ann.searches("ca").media().get(0)));
    }

    @Test
    void suggestions_areWhatTwoPeopleSay_thenTheEmojisWords_andNeverWhatIHave() {
        var party = world.telegram.stickerSet("Zanzibar", "🎉", "🐙");
        tagInAnyLanguage(world.ann, party.get(0), "good night");
        tagInAnyLanguage(world.bob, party.get(0), "good night");
        var carol = world.telegram.person("Carol");

        carol.sends(party.get(0));
        var card = carol.sees("no words");
        var labels = card.buttons().stream()
                .flatMap(List::stream)
                .filter(label -> label.startsWith("➕"))
                .toList();
        assertEquals("➕ good night", labels.get(0), labels.toString());
        assertTrue(labels.size() > 1, "the emoji's words follow: " + labels);
        carol.presses(card, "➕ good night").sees("Added");

        await().untilAsserted(() -> {
            carol.sends(party.get(0));
            var again = carol.sees("good night");
            assertTrue(again.buttons().stream().flatMap(List::stream).noneMatch("➕ good night"::equals));
        });
    }

    @Test
    void suggestions_areWhatOthersSay_thenTheEmojisWordsInMyLanguage_thenMyWordsNearby() {
        var words = new EmojiWords();
        var emoji = words.all().stream()
                .filter(any -> words.words(any, "fr").size() <= 2)
                .findFirst()
                .orElseThrow(); // a card has room for four
        var party = world.telegram.stickerSet("Zanzibar", emoji, "🐙", "🐝");
        tagInAnyLanguage(world.ann, party.get(0), "good night");
        tagInAnyLanguage(world.bob, party.get(0), "good night, alone");
        var carole = world.telegram.person("Carole").speaks("fr");
        carole.sends(party.get(1));
        carole.types("zut, alors");
        carole.sees("✅");
        carole.sends(party.get(2));
        carole.types("zut");
        carole.sees("✅");

        carole.sends(party.get(0));
        carole.types("/cancel");

        var name = words.words(emoji, "fr").get(0);
        await().untilAsserted(() -> {
            var labels = carole.chat().messages().stream()
                    .flatMap(message -> message.buttons().stream().flatMap(List::stream))
                    .filter(label -> label.startsWith("➕"))
                    .toList();
            var ranked = List.of("➕ good night", "➕ " + name, "➕ zut");
            assertEquals(
                    ranked, labels.stream().filter(ranked::contains).distinct().toList(), labels::toString);
            assertFalse(labels.contains("➕ alone"), labels::toString);
        });
    }

    /** Each on the sticker in its place. */
    private void tags(Person person, String... tags) {
        for (var i = 0; i < tags.length; i++) {
            tagInAnyLanguage(person, plain.get(i), tags[i]);
        }
    }

    private void finds(Person person, String typed, int place) {
        var found = person.searches("!" + typed).media();
        assertTrue(!found.isEmpty() && found.get(0).equals(plain.get(place)), typed + ": " + found);
    }
}
