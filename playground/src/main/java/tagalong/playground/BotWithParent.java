package tagalong.playground;

import java.io.IOException;
import tagalong.bot.Main;

/** Runs the bot, and ends at once when standard input does: that pipe closes however the playground dies, also by kill -9. */
final class BotWithParent {
    private BotWithParent() {}

    public static void main(String[] arguments) {
        var watch = new Thread(BotWithParent::endWithInput, "end-with-parent");
        watch.setDaemon(true);
        watch.start();
        Main.main(arguments);
    }

    private static void endWithInput() {
        try {
            while (System.in.read() >= 0) {
                // nothing is ever written to it
            }
        } catch (IOException gone) {
            // the parent is gone either way
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }
}
