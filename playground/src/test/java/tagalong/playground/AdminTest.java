package tagalong.playground;

import org.junit.jupiter.api.Test;

/** One of the playground's people answers for what is shared there. */
final class AdminTest {
    @Test
    void admin_findsWhatWasReported_andHidesIt() {
        var telegram = House.playground().telegram();
        var sticker = telegram.stickerSet("Reported", "😀").get(0);
        var author = House.newcomer("Author");
        var reader = House.newcomer("Reader");
        author.sends(sticker);
        author.sees("no words");
        author.types("grumblefink");
        author.sees("Saved: grumblefink");
        reader.searches("grumblefink").seesExactly(sticker);

        reader.sends(sticker);
        reader.presses("⋯ More");
        reader.presses("🚩 Report").sees("An admin will look at it");
        var admin = House.playground().admin();
        admin.types("/reports");
        admin.sees("grumblefink");
        admin.presses("🙈 Sticker verstecken");
        admin.sees("Versteckt");

        reader.searches("grumblefink").seesNothing();
        reader.types("/reports");
        reader.sees("I don’t know that command");
    }
}
