package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tagalong.storage.finding.Stickers.find;
import static tagalong.storage.finding.Stickers.index;
import static tagalong.storage.finding.Stickers.tagged;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words in other letters are found by what people type who have Latin ones only. */
final class LatinLettersTest {

    @ParameterizedTest
    @CsvSource({
        "ευχαριστώ, efharisto",
        "ευχαριστώ, efxaristo",
        "ευχαριστώ, eucharisto",
        "ευχαριστώ, evharisto",
        "ευχαριστώ, eyxaristw",
        "ευχαριστώ, efhar",
        "αγάπη μου, mou",
        "αγάπη μου, agapi mou",
        "γεια σου, sou",
        "γεια σου, geia sou",
        "γεια σου, yia sou",
        "γεια σου, ya sou",
        "ουρανός, ouranos",
        "ουρανός, uranos",
        "μπύρα, bira",
        "μπύρα, mpira",
        "μπύρα, mpyra",
        "χαρά, chara",
        "χαρά, xara",
        "χαρά, hara",
        "καλημέρα, kalhmera",
        "καλημέρα, kalimera",
        "αγαπώ, agapw",
        "αγαπώ, agapo",
        "παιδί, pedi",
        "παιδί, paidi",
        "για, yia",
        "για, gia",
        "ναι, nai",
        "ναι, ne",
        "ντομάτα, ntomata",
        "ντομάτα, domata",
        "άγγελος, aggelos",
        "άγγελος, angelos",
        "αυτοκίνητο, aftokinito",
        "αυτοκίνητο, autokinhto",
        "αύριο, avrio",
        "βιβλίο, vivlio",
        "βιβλίο, biblio",
        "θάλασσα, thalassa",
        "θάλασσα, 8alassa",
        "ξύλο, xylo",
        "ξύλο, ksilo",
        "ψυχή, psyxh",
        "ψυχή, psuxi",
        "είμαι, eimai",
        "είμαι, ime",
        "γκολ, gol",
        "γκολ, gkol",
    })
    void greek_isFoundBy(String tag, String typed) {
        assertFinds("el", tag, typed);
    }

    @ParameterizedTest
    @CsvSource({
        "люблю, lublu",
        "люблю, lyublyu",
        "люблю, ljublju",
        "люблю, liubliu",
        "хочу, xochu",
        "хочу, hochu",
        "хорошо, xorosho",
        "жизнь, jizn",
        "жизнь, zhizn",
        "пожалуйста, pojaluista",
        "пожалуйста, pojaluysta",
        "чай, 4ai",
        "чай, chay",
        "дякую, dyakuyu",
        "дякую, dyakuy",
        "юля, yulia",
        "юля, ulia",
        "такси, taxi",
    })
    void cyrillic_isFoundBy(String tag, String typed) {
        assertFinds("ru", tag, typed);
    }

    @ParameterizedTest
    @CsvSource({"καλημέρα, kalinixta", "χαρά, para", "чай, 5ai", "жизнь, xizn", "люблю, lablu"})
    void others_areNot(String tag, String typed) {
        assertEquals(List.of(), find(index("en", tagged("other", tag, 1)), typed));
    }

    private static void assertFinds(String language, String tag, String typed) {
        var index = index(language, tagged("wanted", tag, 1), tagged("other", "qqqq", 2));

        assertEquals(List.of("wanted"), find(index, typed));
    }
}
