package tagalong.bot.logging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.LoggerContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.slf4j.event.Level;

final class LoggingTest {
    private static final String SECRET = "AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw";

    private final PrintStream standardOutput = System.out;
    private final PrintStream standardError = System.err;
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    @AfterEach
    void restore() {
        System.setOut(standardOutput);
        System.setErr(standardError);
        MDC.clear();
        ((LoggerContext) LoggerFactory.getILoggerFactory()).reset();
        ((LoggerContext) LoggerFactory.getILoggerFactory())
                .getLogger(Logger.ROOT_LOGGER_NAME)
                .setLevel(ch.qos.logback.classic.Level.OFF);
    }

    @ParameterizedTest
    @EnumSource(Logging.Format.class)
    void secret_anywhereInALine_isMasked(Logging.Format format) {
        var log = logger(Level.INFO, format);
        MDC.put("url", "http://host/bot1:" + SECRET);

        log.atError()
                .setCause(new IllegalStateException("outer " + SECRET, new IOException("inner " + SECRET)))
                .addKeyValue("key", SECRET)
                .addArgument(SECRET)
                .log("message " + SECRET + " {}");

        assertTrue(written().contains("***"), written());
        assertFalse(written().contains(SECRET), written());
    }

    @Test
    void json_isOneObjectALine() throws IOException {
        var log = logger(Level.INFO, Logging.Format.JSON);

        log.atInfo().addKeyValue("handler", "SaveTags").log("Handled \"this\"\nand that");

        var lines = written().strip().split("\n");
        assertEquals(1, lines.length, written());
        var line = new ObjectMapper().readTree(lines[0]);
        assertEquals("INFO", line.get("level").asText());
        assertEquals("Handled \"this\"\nand that", line.get("message").asText());
        assertEquals("SaveTags", line.at("/kvpList/0/handler").asText());
    }

    @Test
    void level_belowTheConfigured_isSilent() {
        var log = logger(Level.WARN, Logging.Format.TEXT);

        log.info("not this");
        log.warn("but this");

        assertFalse(written().contains("not this"), written());
        assertTrue(written().contains("but this"), written());
    }

    @Test
    void commandWhoseOutputIsForOthers_warnsBesideIt() {
        System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
        var beside = new ByteArrayOutputStream();
        System.setErr(new PrintStream(beside, true, StandardCharsets.UTF_8));
        Logging.warnOnStandardError();

        LoggerFactory.getLogger("tagalong.test").warn("but this");
        LoggerFactory.getLogger("tagalong.test").info("not this");

        assertEquals("", written());
        assertTrue(beside.toString(StandardCharsets.UTF_8).contains("but this"), beside::toString);
        assertFalse(beside.toString(StandardCharsets.UTF_8).contains("not this"), beside::toString);
    }

    private Logger logger(Level level, Logging.Format format) {
        System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
        Logging.configure(level, format, List.of(SECRET));
        return LoggerFactory.getLogger("tagalong.test");
    }

    private String written() {
        return output.toString(StandardCharsets.UTF_8);
    }
}
