package tagalong.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentTest {
    @TempDir
    Path directory;

    @Test
    void withoutFile_theEnvironmentIsAll() {
        assertEquals(Map.of("BOT_TOKEN", "42:abc"), Environment.read(directory, Map.of("BOT_TOKEN", "42:abc")));
    }

    @Test
    void fileIsRead_commentsAreNot() throws IOException {
        write("# a comment", "BOT_TOKEN=42:abc", "", "DYNAMODB_TABLE=\"stickers\"");

        assertEquals(
                Map.of("BOT_TOKEN", "42:abc", "DYNAMODB_TABLE", "stickers"), Environment.read(directory, Map.of()));
    }

    @Test
    void environmentWins_unlessItIsSetToNothing() throws IOException {
        write("BOT_TOKEN=42:file", "LOG_LEVEL=debug");

        assertEquals(
                Map.of("BOT_TOKEN", "42:set", "LOG_LEVEL", "debug"),
                Environment.read(directory, Map.of("BOT_TOKEN", "42:set", "LOG_LEVEL", " ")));
    }

    @Test
    void tokenOfTheEnvironment_winsAlsoOverTheOtherWayToNameOne() throws IOException {
        write("BOT_TOKEN_FILE=/run/secrets/token");
        assertEquals(Map.of("BOT_TOKEN", "42:set"), Environment.read(directory, Map.of("BOT_TOKEN", "42:set")));

        write("BOT_TOKEN=42:file");
        assertEquals(
                Map.of("BOT_TOKEN_FILE", "/token"), Environment.read(directory, Map.of("BOT_TOKEN_FILE", "/token")));
    }

    @Test
    void lineThatIsNone_isNotQuoted_forItMayHoldTheToken() throws IOException {
        write("BOT_TOKEN 42:abc");

        var refused = assertThrows(InvalidConfigException.class, () -> Environment.read(directory, Map.of()));

        assertEquals(".env has a line that is not of the form NAME=value", refused.getMessage());
    }

    private void write(String... lines) throws IOException {
        Files.write(directory.resolve(".env"), List.of(lines));
    }
}
