package tagalong.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tagalong.simulator.Person;

/** Files from one's own machine, by the button and dropped on the chat. */
final class FilesJourneyTest {
    private final Person ann = House.newcomer("Ann");
    private final Person bob = House.newcomer("Bob");

    @TempDir
    private Path directory;

    @Test
    void photo_isAskedAbout_sentWithItsCaption_andEnlarges() throws IOException {
        try (var visitor = House.visit(ann)) {
            visitor.arrives().opens(bob.firstName());
            visitor.tab.choosesFiles("#files", picture("beach.png", "png"));
            visitor.seesDialog("Send this file?").seesDialog("beach.png");
            visitor.tab.type("Last summer");
            visitor.tab.press("Enter");

            visitor.seesNoDialog().sees("Last summer");
            visitor.tab.until(
                    "it is shown in its own shape", "document.querySelector('.own .picture')?.naturalWidth === 400");
            visitor.presses("Photo: ").seesDialog("Photo");
            visitor.tab.until("the photo is large", "document.querySelector('dialog img').clientWidth === 400");
            visitor.tab.press("Escape");
            visitor.seesNoDialog();
        }
    }

    @Test
    void enterInTheCaption_pressesNothingElse() throws IOException {
        try (var visitor = House.visit(ann)) {
            visitor.tab.size(390, 844);
            visitor.arrives();
            visitor.tab.tap("link", bob.firstName());
            visitor.tab.evaluate("document.querySelector('.back').focus()");
            visitor.tab.choosesFiles("#files", picture("beach.png", "png"));
            visitor.seesDialog("beach.png");
            visitor.tab.type("Still here");
            visitor.tab.press("Enter");

            visitor.seesNoDialog().sees("Still here");
            assertTrue(visitor.tab
                    .evaluate("document.getElementById('field').checkVisibility()")
                    .asBoolean());
        }
    }

    @Test
    void file_goesToTheChatWhereItWasAskedAbout_whereverOneGoesMeanwhile() throws IOException {
        try (var visitor = House.visit(ann)) {
            visitor.arrives().opens(bob.firstName());
            visitor.tab.evaluate("""
                (() => {
                  const fetchAtOnce = window.fetch;
                  const released = new Promise(release => { window.releaseUploads = release; });
                  window.fetch = async (url, options) => {
                    if (String(url).includes('/uploads')) await released;
                    return fetchAtOnce(url, options);
                  };
                })()\
                """);
            visitor.tab.choosesFiles("#files", picture("beach.png", "png"));
            visitor.seesDialog("beach.png");
            visitor.tab.type("For Bob alone");
            visitor.tab.press("Enter");
            visitor.seesNoDialog().opens("Tagalong");
            visitor.tab.evaluate("releaseUploads()");

            bob.chatWith(ann).sees("For Bob alone");
            visitor.opens(bob.firstName()).sees("For Bob alone");
        }
    }

    @Test
    void gif_isAnAnimationThatCanBeTagged() throws IOException {
        try (var visitor = House.visit(ann)) {
            visitor.arrives();
            visitor.tab.choosesFiles("#files", picture("dance.gif", "gif"));
            visitor.seesDialog("dance.gif").presses("Send").seesNoDialog();
            visitor.tab.until("the bot answers", "document.querySelectorAll('.message:not(.own)').length > 0");
            assertEquals(
                    "GIF: dance.gif",
                    visitor.tab
                            .evaluate("document.querySelector('.own .picture').alt")
                            .asText());
        }
    }

    @Test
    void video_isSentAsOne_andCanBeTagged_forOneselfOnly() throws IOException {
        var video = Files.write(directory.resolve("trip.mp4"), new byte[] {0, 0, 0, 8, 'f', 't', 'y', 'p'});
        try (var visitor = House.visit(ann)) {
            visitor.arrives();
            visitor.tab.choosesFiles("#files", video);
            visitor.seesDialog("trip.mp4");
            visitor.tab.type("holiday");
            visitor.presses("Send").seesNoDialog();

            visitor.sees("Saved: holiday").sees("Only you can find it");
            assertEquals(
                    1,
                    visitor.tab
                            .evaluate("document.querySelectorAll('.own video').length")
                            .asInt());
        }
    }

    @Test
    void fileOfTags_isDropped_andTheBotOffersToImportIt() throws IOException {
        var tags = Files.writeString(directory.resolve("tags.csv"), "set,index,tags\nTagalongCats,1,importedword\n");
        try (var visitor = House.visit(ann)) {
            visitor.arrives();
            visitor.tab.dropsFiles("log", "Messages", tags);
            visitor.seesDialog("tags.csv").presses("Send").seesNoDialog();

            visitor.sees("import");
            assertTrue(visitor.tab
                    .evaluate("document.querySelector('.own .file').textContent")
                    .asText()
                    .contains("tags.csv"));
        }
    }

    @Test
    void cancel_sendsNothing() throws IOException {
        try (var visitor = House.visit(ann)) {
            visitor.arrives().opens(bob.firstName());
            visitor.tab.choosesFiles("#files", picture("one.png", "png"), picture("two.png", "png"));
            visitor.seesDialog("Send these 2 files?").presses("Cancel").seesNoDialog();

            assertEquals(
                    0,
                    visitor.tab
                            .evaluate("document.querySelectorAll('.message').length")
                            .asInt());
        }
    }

    private Path picture(String name, String format) throws IOException {
        var image = new BufferedImage(400, 300, BufferedImage.TYPE_INT_RGB);
        var graphics = image.createGraphics();
        graphics.setColor(new Color(0x3a8fd6));
        graphics.fillRect(0, 0, 400, 180);
        graphics.setColor(new Color(0xf2d08a));
        graphics.fillRect(0, 180, 400, 120);
        graphics.dispose();
        var file = directory.resolve(name);
        ImageIO.write(image, format, file.toFile());
        return file;
    }
}
