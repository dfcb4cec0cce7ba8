package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.storage.SearchWords;
import tagalong.storage.Tag;

/** What somebody typed, as everyone's words say that it was meant. */
final class CorrectionTest {

    private final KnownWords everyones = new KnownWords();

    @ParameterizedTest
    @CsvSource({
        "birthday, birtday, birthday",
        "birthday, birtd, birthday",
        "zorblax, zroblax, zorblax",
        "zorblax, zorblaxes, zorblax",
        "zorblaxy, zorblaxies, zorblaxy",
        "привіт, pryvit, привіт",
        "привет, privet, привет",
        "привіт, ghbdsn, привіт",
        "ευχαριστω, efharisto, ευχαριστω",
        "ネコ, ねこ, ネコ",
        "ねこ, ネコ, ねこ",
        "grosse, groesse, grosse",
        "groesse, größe, groesse",
        "qualle tee, qualletee, qualle tee",
        "quallemtee, quallem tee, quallemtee",
        "quallemtee, quallem te, quallemte",
        "малий кіт малый кот, vfksq rjn, малый кот",
        "straße, strasse, straße",
        "дўст, дуст, дўст",
        "superqualle, qualle, superqualle",
        "qualle zorblax, qulale zorblx, qualle zorblax",
    })
    void typedWords_areTheNearestThatEveryoneHas(String shared, String typed, String meant) {
        share(shared);

        assertEquals(Optional.of(meant), corrected("en", typed));
    }

    @Test
    void ownWordsAndThoseForEmoji_areKnown_too() {
        assertEquals(Optional.of("zorblax"), corrected("en", "zroblax", "zorblax"));
        assertEquals(Optional.of("thunderstorm"), corrected("en", "thundrestorm"));
        assertEquals(Optional.of("anniversaire"), corrected("fr", "aniversaire"));
        assertEquals(Optional.empty(), corrected("en", "qxzvkwjq"));
    }

    @Test
    void formsOfALanguage_areThoseOfWhoAsks() {
        share("подарок");

        assertEquals(Optional.of("подарок"), corrected("ru", "подарки"));
    }

    @Test
    void wordThatIsOne_isNoMistake() {
        share("cat");

        assertEquals(Optional.empty(), corrected("en", "cart"));
        assertEquals(Optional.of("cat"), corrected("en", "cats"));
    }

    @Test
    void beginningOfTheLastWord_isNoMistake() {
        share("birthday party");

        assertEquals(Optional.of("birthday part"), corrected("en", "birtday part"));
    }

    /** There are more ways to take it apart than can be tried. */
    @Test
    void longWordOfWordsThatFitEverywhere_isLookedThroughQuickly() {
        share("haha hahah hahaha hahahah");

        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertEquals(Optional.empty(), corrected("en", "haha".repeat(15) + "qxz")));
    }

    @Test
    void beginningOfAWordThatIsGone_isAMistakeAgain() {
        share("zorblax zorblaxo");
        IntStream.range(0, 300).forEach(i -> share("filler" + i));
        assertEquals(Optional.empty(), corrected("en", "zorblaxo"));

        everyones.remove("zorblaxo");

        assertEquals(Optional.of("zorblax"), corrected("en", "zorblaxo"));
    }

    @Test
    void wordThatIsGone_isNotMeantAnyMore() {
        share("zorblax");
        share("zorblax");
        everyones.remove("zorblax");
        assertEquals(Optional.of("zorblax"), corrected("en", "zroblax"));

        everyones.remove("zorblax");

        assertEquals(Optional.empty(), corrected("en", "zroblax"));
    }

    @Test
    void manyWords_areAllKnown_andOneMoreIsAtOnce() {
        for (var i = 0; i < 1_000; i++) {
            share("zorb" + Integer.toString(i, 26).replaceAll("[0-9]", "y") + "lax" + (char) ('a' + i % 26));
        }
        share("kvintessence");
        assertEquals(Optional.of("kvintessence"), corrected("en", "kvintesence"));

        share("kvintessential");

        assertEquals(Optional.of("kvintessential"), corrected("en", "kvintesential"));
    }

    @Test
    void emoji_areLeftOut() {
        share("zorblax");

        assertEquals(Optional.of("zorblax"), corrected("en", "🎉 zroblax"));
        assertEquals(Optional.empty(), corrected("en", "🎉"));
    }

    private void share(String words) {
        Arrays.stream(words.split(" ")).forEach(everyones::add);
    }

    private Optional<String> corrected(String language, String typed, String... mine) {
        var tagged = Arrays.stream(mine)
                .map(tag -> Findable.of(Stickers.sticker(tag, null, null), List.of(Tag.of(tag)), Instant.EPOCH))
                .toList();
        var tongue = Tongue.of(Stickers.EMOJI, language);
        return new Correction(tongue, WordIndex.of(tongue, tagged), everyones)
                .of(FindingQuery.parse(typed))
                .map(SearchWords::phrase);
    }
}
