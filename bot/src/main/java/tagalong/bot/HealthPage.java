package tagalong.bot;

import java.io.IOException;
import java.nio.channels.UnresolvedAddressException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The pages that tell whether the bot is well, and how it fares. A taken port costs the page, not the bot: a second process on the same machine may be
 * its stand-in, and tries again when it takes over.
 */
final class HealthPage implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HealthPage.class);

    private final String host;
    private final int port;
    private final AdminServer.Pages pages;
    private @Nullable AdminServer server;

    /** @param port 0 for no page */
    HealthPage(String host, int port, AdminServer.Pages pages) {
        this.host = host;
        this.port = port;
        this.pages = pages;
    }

    /** Does nothing when it is open. */
    synchronized void open() {
        if (port == 0 || server != null) {
            return;
        }
        try {
            server = AdminServer.start(host, port, pages);
        } catch (IOException | UnresolvedAddressException e) {
            LOG.atWarn()
                    .addKeyValue("address", host + ":" + port)
                    .addKeyValue("reason", e.toString())
                    .log("No health page: ADMIN_HTTP_HOST and ADMIN_HTTP_PORT cannot be used");
        }
    }

    @Override
    public synchronized void close() {
        if (server != null) {
            server.close();
        }
    }
}
