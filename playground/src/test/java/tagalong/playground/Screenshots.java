package tagalong.playground;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import tagalong.simulator.Person;
import tagalong.simulator.world.FileKind;

/** Takes pictures of the page, light and dark, on a desktop and on a phone, into the folder that is given. */
final class Screenshots {
    private static final String CAT = "Ginger the Cat: ";

    private final Path folder;
    private final Person ann = House.playground().people().get(0);

    private Screenshots(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException {
        var exitCode = 1;
        try {
            new Screenshots(Path.of(arguments[0])).takeAll();
            exitCode = 0;
        } catch (AssertionError e) {
            System.err.println(e.getMessage());
        }
        System.exit(exitCode);
    }

    private void takeAll() throws IOException {
        stage();
        for (var theme : new String[] {"light", "dark"}) {
            takeOnDesktop(theme);
            takeOnPhone(theme);
        }
    }

    /** Something to see in each chat. */
    private void stage() throws IOException {
        var shelf = House.playground().shelf();
        var bob = House.playground().people().get(1);
        ann.types("/start");
        ann.sees("first sticker");
        ann.sends(shelf.get("cats/yarn"));
        ann.sees("no words");
        ann.types("kitten, cat nap, monday");
        ann.sees("Saved");
        bob.chatWith(ann).sends(House.playground().telegram().media(FileKind.PHOTO, beach(), null));
        bob.chatWith(ann).types("Ooh. Show me one!");
    }

    private static byte[] beach() throws IOException {
        var image = new BufferedImage(800, 600, BufferedImage.TYPE_INT_RGB);
        var graphics = image.createGraphics();
        graphics.setPaint(new GradientPaint(0, 0, new Color(0x8ecbf0), 0, 400, new Color(0xfdf3dc)));
        graphics.fillRect(0, 0, 800, 400);
        graphics.setColor(new Color(0xf7b733));
        graphics.fillOval(520, 90, 150, 150);
        graphics.setColor(new Color(0x2f86c1));
        graphics.fillRect(0, 360, 800, 120);
        graphics.setColor(new Color(0xeed9a2));
        graphics.fillRect(0, 460, 800, 140);
        graphics.dispose();
        var png = new ByteArrayOutputStream();
        ImageIO.write(image, "png", png);
        return png.toByteArray();
    }

    private void takeOnDesktop(String theme) throws IOException {
        try (var visitor = House.visit(ann)) {
            visitor.tab.looks(theme, "reduce");
            visitor.tab.size(1280, 800);
            visitor.arrives().sees("Saved");
            take(visitor, "desktop", theme, "tagging");
            visitor.presses("Menu");
            take(visitor, "desktop", theme, "menu");
            visitor.presses("Menu").presses(CAT + "yarn").seesDialog("stickers");
            take(visitor, "desktop", theme, "set");
            visitor.tab.press("Escape");
            visitor.tab.click("button", "Stickers and GIFs");
            visitor.tab.find("button", CAT + "love");
            take(visitor, "desktop", theme, "picker");
            visitor.tab.press("Escape");
            visitor.opens("Bob").types(visitor.bot() + " cat");
            visitor.tab.find("option", CAT + "love");
            visitor.tab.press("ArrowDown", "ArrowRight");
            take(visitor, "desktop", theme, "search");
            visitor.givesUp();
            visitor.presses("Photo: ").seesDialog("Photo");
            take(visitor, "desktop", theme, "photo");
            visitor.tab.press("Escape");
            visitor.presses("Behind the scenes").sends("See?").sees("See?");
            visitor.tab.press("Escape");
            visitor.opens("Weekend plans").types(visitor.bot() + " sun");
            visitor.tab.find("option", "Whatever the Weather: sun");
            take(visitor, "desktop", theme, "calls");
        }
    }

    private void takeOnPhone(String theme) throws IOException {
        try (var visitor = House.visit(ann)) {
            visitor.tab.looks(theme, "reduce");
            visitor.tab.size(390, 844);
            visitor.arrives();
            take(visitor, "phone", theme, "chats");
            visitor.tab.tap("link", "Tagalong");
            visitor.sees("Saved");
            take(visitor, "phone", theme, "tagging");
            visitor.tab.tap("button", "Stickers and GIFs");
            visitor.tab.find("button", CAT + "love");
            take(visitor, "phone", theme, "picker");
            visitor.tab.tap("button", "Back to the chats");
            visitor.tab.tap("link", "Bob");
            visitor.types(visitor.bot() + " cat");
            visitor.tab.find("option", CAT + "love");
            take(visitor, "phone", theme, "search");
            visitor.givesUp();
            visitor.tab.tap("button", "Back to the chats");
            visitor.tab.tap("link", "Weekend plans");
            visitor.types("/");
            take(visitor, "phone", theme, "group");
        }
    }

    private void take(Visitor visitor, String device, String theme, String scene) throws IOException {
        visitor.tab.until(
                "all pictures are there",
                "[...document.images].every(image => image.complete || image.loading === 'lazy')");
        visitor.tab.evaluate("document.getElementById('toasts').replaceChildren()");
        visitor.tab.evaluate("new Promise(shown => setTimeout(shown, 400))");
        visitor.tab.screenshot(folder.resolve(device + "-" + theme + "-" + scene + ".png"));
    }
}
