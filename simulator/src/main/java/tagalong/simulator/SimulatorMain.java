package tagalong.simulator;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.world.StickerFormat;

/** Runs the simulator by itself, with a few people and sets, until it is stopped. */
public final class SimulatorMain {
    private static final String PORT = "SIMULATOR_PORT";
    private static final int DEFAULT_PORT = 8081;
    private static final int HIGHEST_PORT = 65_535;

    private SimulatorMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        if (System.getProperty("logback.configurationFile") == null) {
            System.setProperty("logback.configurationFile", "tagalong/simulator/logback-simulator.xml");
        }
        try {
            start(port(System.getenv(PORT)));
        } catch (IllegalArgumentException e) {
            stop(2, e.getMessage());
        } catch (IllegalStateException e) {
            stop(
                    1,
                    e.getMessage()
                            + (e.getCause() == null ? "" : ": " + e.getCause().getMessage()));
        }
        new CountDownLatch(1).await(); // until the process is told to end
    }

    private static void start(int port) {
        var simulator = Simulator.start(port);
        Runtime.getRuntime().addShutdownHook(new Thread(simulator::close, "simulator-close"));
        seed(simulator);
        introduce(simulator);
    }

    private static void stop(int exitCode, @Nullable String message) {
        System.err.println(message);
        System.exit(exitCode);
    }

    static int port(@Nullable String value) {
        if (value == null || value.isBlank()) {
            return DEFAULT_PORT;
        }
        var text = value.strip();
        if (!text.matches("\\d{1,5}") || Integer.parseInt(text) > HIGHEST_PORT) {
            throw new IllegalArgumentException(
                    PORT + " must be a port from 0 (any free one) to " + HIGHEST_PORT + ", not: " + text);
        }
        return Integer.parseInt(text);
    }

    private static void seed(Simulator simulator) {
        var ann = simulator.person("Ann").hasUsername("ann");
        var bob = simulator.person("Bob").speaks("de");
        var chloe = simulator.person("Chloé").speaks("fr").hasPremium(true);
        simulator.group("Friends", ann, bob, chloe).add(simulator.bot());
        simulator.stickerSet("Cats", "😺", "😹", "😻", "🙀", "😿", "😾");
        simulator.stickerSet(
                "Weather_by_" + simulator.bot().username(),
                "Weather",
                List.of(
                        NewSticker.of("☀"),
                        NewSticker.of("🌧"),
                        NewSticker.of("⛄").inFormat(StickerFormat.ANIMATED),
                        NewSticker.of("⚡").inFormat(StickerFormat.VIDEO),
                        NewSticker.of("🌈").forPremium()));
    }

    private static void introduce(Simulator simulator) {
        System.out.println("The Bot API simulator listens on " + simulator.url());
        System.out.println("  token       " + simulator.token());
        System.out.println("  try         curl " + simulator.url() + "/bot" + simulator.token() + "/getMe");
        System.out.println("  control     " + simulator.url() + "/control/state   (simulator/README.md)");
        System.out.println("Ctrl-C ends it.");
    }
}
