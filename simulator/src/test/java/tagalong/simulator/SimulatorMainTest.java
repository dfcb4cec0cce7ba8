package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The simulator alone, as a process of its own. */
final class SimulatorMainTest {
    @SuppressWarnings("NullAway.Init") // every test starts it
    private Process process;

    @AfterEach
    void stop() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    private BufferedReader start(String port) throws IOException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var builder = new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "tagalong.simulator.SimulatorMain")
                .redirectErrorStream(true);
        builder.environment().put("SIMULATOR_PORT", port);
        process = builder.start();
        return process.inputReader(StandardCharsets.UTF_8);
    }

    @Test
    void start_printsUrlAndToken_servesASeededWorld_endsOnSignal() throws Exception {
        var output = start("0");
        var url = output.readLine().replaceAll(".* (http://\\S+)", "$1");
        var token = output.readLine().replaceAll("\\s*token\\s+(\\S+)", "$1");
        var bot = new RawClient(URI.create(url), token);

        assertEquals("tagalong_bot", bot.call("getMe").result().path("username").asText());
        var state = bot.get("/control/state").json();
        assertEquals(3, state.path("people").size());
        assertEquals(2, state.path("sets").size());

        process.destroy();
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        assertEquals(143, process.exitValue());
    }

    @Test
    void malformedPort_isOneLine_andExitCode2() throws Exception {
        var output = start("80a81");

        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        assertEquals(
                List.of("SIMULATOR_PORT must be a port from 0 (any free one) to 65535, not: 80a81"),
                output.lines().toList());
        assertEquals(2, process.exitValue());
    }

    @Test
    void takenPort_isOneLine_andExitCode1() throws Exception {
        try (var other = Simulator.start()) {
            var output = start(String.valueOf(other.url().getPort()));

            assertTrue(process.waitFor(20, TimeUnit.SECONDS));
            var lines = output.lines().toList();
            assertEquals(1, lines.size(), lines.toString());
            assertTrue(
                    lines.get(0)
                            .startsWith("The simulator cannot listen on "
                                    + other.url().getAuthority()),
                    lines.get(0));
            assertEquals(1, process.exitValue());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "65536", "8081.0", "http", "99999999999"})
    void port_outOfRange_isRefused(String value) {
        assertThrows(IllegalArgumentException.class, () -> SimulatorMain.port(value));
    }

    @Test
    void port_default() {
        assertEquals(8081, SimulatorMain.port(null));
        assertEquals(8081, SimulatorMain.port(" "));
        assertEquals(9000, SimulatorMain.port(" 9000 "));
    }
}
