package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LibraryTest {

    private final SetWords cats = set("cats", "Ginger Cat", "☂️", "😂", "❤️");
    private final SetWords dogs = set("dogs", "Büro-Hund Bello", "😂", "🐶");

    @Test
    void stickers_areFoundByEmojiItsWordsAndTitle() {
        var library = new Library(Tongue.of(Stickers.EMOJI, "de"), List.of(cats, dogs));

        assertEquals(5, library.size());
        assertEquals(List.of("cats1", "dogs0"), find(library, "😂"));
        assertEquals(List.of("cats0"), find(library, "regenschirm"));
        assertEquals(List.of("cats0"), find(library, "umbrella"));
        assertEquals(List.of("cats0", "cats1", "cats2"), find(library, "ginger"));
        assertEquals(List.of("dogs0", "dogs1"), find(library, "buero"));
        assertEquals(List.of("dogs0"), find(library, "bello 😂"));
        assertEquals(List.of(), find(library, ""));
    }

    @Test
    void titles_areFoundInOtherForms_inTheirOwnLanguage() {
        var library = new Library(Stickers.ENGLISH, List.of(set("c", "Рыжие коты", "☂️"), set("o", "Other", "🐶")));

        assertEquals(List.of("c0"), find(library, "рыжего кота"));
    }

    @Test
    void leftOutWord_leavesOutWhatItsEmojiOrTitleWouldFind() {
        var library = new Library(
                Tongue.of(Stickers.EMOJI, "uk"), List.of(set("a", "Ginger Cat", "🐶"), set("b", "Pets", "🐱", "🐶")));

        assertEquals(List.of("a0", "b0", "b1"), find(library, "animal"));
        assertEquals(List.of("b1"), find(library, "animal -cat"));
        assertEquals(List.of("a0", "b1"), find(library, "animal -кіт"));
    }

    @Test
    void sets_comeInTheOrderGiven_andAreShared() {
        var other = new Library(Stickers.ENGLISH, List.of(dogs, cats));

        assertEquals(List.of("dogs0", "cats1"), find(other, "😂"));
        assertTrue(cats.weight() > 0);
    }

    @Test
    void pages_goOnWhereTheLastEnded() {
        var library = new Library(Stickers.ENGLISH, List.of(cats, dogs));
        var query = FindingQuery.parse("😂");

        assertEquals(List.of("cats1"), Stickers.ids(library.find(query, 0, 1).hits().stream()));
        assertTrue(library.find(query, 0, 1).more());
        assertEquals(List.of("dogs0"), Stickers.ids(library.find(query, 1, 1).hits().stream()));
        assertEquals(List.of(), Stickers.ids(library.find(query, 2, 1).hits().stream()));
    }

    private static List<String> find(Library library, String typed) {
        return Stickers.ids(library.find(FindingQuery.parse(typed), 0, 50).hits().stream());
    }

    private static SetWords set(String name, String title, String... emoji) {
        var stickers = IntStream.range(0, emoji.length)
                .mapToObj(i -> Stickers.sticker(name + i, emoji[i], name))
                .toList();
        return SetWords.of(title, stickers, Stickers.EMOJI);
    }
}
