package tagalong.playground;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import tagalong.simulator.Simulator;

/** The page and its Telegram without bot and table: for what the page does when they are not there, or a test is the bot. */
final class PageAlone implements AutoCloseable {
    private final PlaygroundRoutes routes = new PlaygroundRoutes();
    final Simulator telegram;

    /** @param port 0 for any free one */
    PageAlone(int port) {
        telegram = Simulator.start(port, new PageHandler(), routes);
    }

    /** All is there from now on. */
    PageAlone ready() {
        var shelf = StickerLibrary.load().addTo(telegram);
        Cast.enter(telegram, shelf);
        var nowhere = new BotProcess.Surroundings(
                House.config(Map.of()), URI.create("http://127.0.0.1:1"), Path.of("build", "no-bot.log"), 1);
        routes.open(new BotProcess(telegram, nowhere), shelf);
        return this;
    }

    int port() {
        return telegram.url().getPort();
    }

    @Override
    public void close() {
        telegram.close();
    }
}
