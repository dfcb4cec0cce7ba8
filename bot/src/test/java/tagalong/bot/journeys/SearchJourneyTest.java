package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.Habits.tag;
import static tagalong.bot.journeys.Habits.whenAllIsDone;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.Media;
import tagalong.simulator.Person;

/** Typing the bot's name and a word, in any chat. */
final class SearchJourneyTest {
    private final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void mineFirst_thenEveryones_andExclamationMarkForMineOnly() {
        var f1 = world.cats.get(0);
        var f2 = world.cats.get(1);
        var f3 = world.cats.get(2);
        tag(world.ann, f1, "hello world");
        tag(world.bob, f2, "hello there");
        tag(world.bob, f3, "there it is");

        world.ann.searches("hello").seesExactly(f1, f2);
        world.bob.searches("hello").seesExactly(f2, f1);
        world.ann.searches("!hello").seesExactly(f1);
        world.bob.searches("! hello").seesExactly(f2);
        world.ann.searches("hey").seesNothing();
        world.ann.searches("there").sees(f2, f3);
        world.ann.searches("it is").seesExactly(f3);
        world.bob.searches("!").seesExactly(f3, f2);
    }

    @Test
    void sharedTag_isFoundUntilItsLastHolderLetsGo() {
        var cat = world.cats.get(0);
        tag(world.ann, cat, "cat, funny");
        tag(world.bob, cat, "cat");
        world.ann.types("-cat");
        world.ann.sees("Saved: funny");
        var chloe = world.telegram.person("Chloé");
        chloe.searches("cat").seesExactly(cat);
        world.bob.types("kitten");
        world.bob.sees("Saved: kitten");

        chloe.searches("cat").seesNothing();
        chloe.searches("funny").seesExactly(cat);
    }

    @Test
    void severalWords_anyOrder_lastOneAPrefix_repeatsChangeNothing() {
        tag(world.ann, world.cats.get(0), "funny bird");
        tag(world.ann, world.cats.get(1), "funny dog");

        for (var query : List.of("funny bird", "bird funny", "bird fun")) {
            world.ann.searches("!" + query).seesExactly(world.cats.get(0));
            world.bob.searches(query).seesExactly(world.cats.get(0));
        }
        for (var reader : List.of(world.ann, world.bob)) {
            reader.searches("dog dog").seesExactly(world.cats.get(1));
            reader.searches("f").sees(world.cats.get(0), world.cats.get(1));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "naïve café | naive",
                "naïve café | cafe",
                "naïve café | café",
                "ёлка | елка",
                "Привіт     світе ! | світе",
                "What's up? | whats up",
                "What's up? | what's up",
                "猫 | 猫",
                "❤️ | ❤",
                ":) | :)",
                "<3 | <3",
                "+1 | +1",
                "😂 | 😂"
            })
    void anyScript_isFoundByItsOwnerAndByOthers(String tag, String query) {
        tag(world.ann, world.cats.get(3), tag);

        world.ann.searches("!" + query).seesExactly(world.cats.get(3));
        world.bob.searches(query).seesExactly(world.cats.get(3));
    }

    @Test
    void emoji_findsMyStickersThatShowIt() {
        tag(world.ann, world.cats.get(1), "laughing");

        world.ann.searches("😂").seesExactly(world.cats.get(1));
    }

    @Test
    void oneMoreLetterOfATag_neverLosesTheSticker() {
        tag(world.ann, world.cats.get(0), "What's up, doc");
        var typed = "What's up";
        for (var i = 1; i <= typed.length(); i++) {
            world.ann.searches("!" + typed.substring(0, i)).seesExactly(world.cats.get(0));
            world.ann.searches(typed.substring(0, i)).sees(world.cats.get(0));
            world.bob.searches(typed.substring(0, i)).seesExactly(world.cats.get(0));
        }
    }

    @Test
    void order_isExactThenPrefixThenWord() {
        tag(world.ann, world.cats.get(0), "big cat");
        tag(world.ann, world.cats.get(1), "catalog");
        tag(world.ann, world.cats.get(2), "cat");

        world.ann.searches("cat").seesExactly(world.cats.get(2), world.cats.get(1), world.cats.get(0));
    }

    @Test
    void chosenResult_comesFirstAmongEqualsAndInTheEmptySearch() {
        tag(world.ann, world.cats.get(0), "cat");
        tag(world.ann, world.cats.get(1), "cat");
        world.ann.searches("cat").seesExactly(world.cats.get(1), world.cats.get(0));
        world.ann.chatWith(world.bob).searches("cat").picks(world.cats.get(0));
        whenAllIsDone(world.ann);

        world.ann.searches("cat").seesExactly(world.cats.get(0), world.cats.get(1));
        world.ann.searches("").seesExactly(world.cats.get(0), world.cats.get(1));
    }

    @Test
    void ownInlineMessage_countsAsUseAndOpensNoCard() {
        world.telegram.bot().inlineFeedback(false);
        tag(world.ann, world.cats.get(0), "cat");
        tag(world.ann, world.cats.get(1), "cat");
        world.ann.searches("cat").picks(world.cats.get(0));
        whenAllIsDone(world.ann);

        world.ann.searches("cat").seesExactly(world.cats.get(0), world.cats.get(1));
        var said = world.ann.chat().messages();
        assertEquals("/cancel", said.get(said.size() - 2).text(), "the sticker itself was not answered");
        assertEquals(Optional.of(world.cats.get(0)), said.get(said.size() - 3).media());
    }

    @Test
    void pages_yieldEveryHitOnceAndEnd() {
        var many = world.telegram.stickerSet(
                "Many", IntStream.range(0, 120).mapToObj(i -> "😀").toArray(String[]::new));
        for (var i = 0; i < 120; i++) {
            tag(world.ann, many.get(i), "many");
            if (i % 10 == 9) {
                whenAllIsDone(world.ann); // an older "Saved:" that loses its buttons looks new
            }
        }

        assertWalkYields(world.ann, many.stickers());
        assertWalkYields(world.bob, many.stickers());
    }

    private void assertWalkYields(Person reader, List<? extends Media> expected) {
        var page = reader.searches("many");
        var found = new ArrayList<>(page.media());
        var ids = new ArrayList<>(page.ids());
        assertEquals(50, page.media().size());
        while (page.hasMore()) {
            page = page.nextPage();
            found.addAll(page.media());
            ids.addAll(page.ids());
        }
        assertEquals(expected.size(), found.size());
        assertEquals(new HashSet<>(expected), new HashSet<>(found));
        assertEquals(ids.size(), new HashSet<>(ids).size());
        assertTrue(ids.stream().allMatch(id -> id.getBytes(StandardCharsets.UTF_8).length <= 64));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "!", "c", "!!!", ",,,", "   "})
    void everyQuery_getsOneAnswer(String query) {
        var results = world.ann.searches(query);

        results.seesNothing();
        assertFalse(results.hasMore());
        assertTrue(results.button().isPresent());
    }

    @Test
    void longestQuery_isAnswered() {
        world.ann.searches("x".repeat(256)).seesNothing();
    }

    @Test
    void answers_arePersonalAndNotCached() {
        world.ann.searches("cat");
        var call = world.telegram.calls().await("answerInlineQuery", answer -> true, Duration.ofSeconds(10));

        assertEquals("true", call.parameter("is_personal"));
        assertEquals("0", call.parameter("cache_time"));
    }

    @Test
    void deadFile_isLeftOutOfTheSameAnswer_andCostsNoTags() {
        var dead = world.telegram.stickerSet("Doomed", "😀").get(0);
        tag(world.ann, dead, "cat");
        tag(world.ann, world.cats.get(0), "cat");
        world.telegram.expire(dead);

        world.ann.searches("cat").seesExactly(world.cats.get(0));
        world.ann.searches("cat").seesExactly(world.cats.get(0));
        world.ann.replies(world.ann.chat().messages().get(0), "+still here");
        world.ann.sees("cat · still here");
    }

    @Test
    void fileThatIsDeadUnderEveryId_isFoundOutOnce_notWithEachSearch() {
        var dead = world.telegram.stickerSet("Doomed", "😀").get(0);
        tag(world.ann, dead, "cat");
        tag(world.ann, world.cats.get(0), "cat");
        world.telegram.expire(dead);
        world.ann.searches("cat").seesExactly(world.cats.get(0));

        await("the id its set has is asked for, too").until(() -> refusals("getFile") == 2);
        world.ann.searches("cat").seesExactly(world.cats.get(0));

        assertEquals(1, refusals("answerInlineQuery"));
    }

    private long refusals(String method) {
        return world.telegram.calls().of(method).stream()
                .filter(call -> !call.succeeded())
                .count();
    }

    @Test
    void deadFileId_isRefreshedFromItsSet() {
        tag(world.ann, world.cats.get(0), "cat");
        world.telegram.expireFileIds(world.cats.get(0));
        world.ann.searches("cat").seesNothing();

        await().untilAsserted(() -> world.ann.searches("cat").seesExactly(world.cats.get(0)));
        world.bob.searches("cat").seesExactly(world.cats.get(0));
    }
}
