package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One file more among the texts, and the installed bot speaks a thirteenth language. */
final class AddedLanguageJourneyTest {
    private static final Path INSTALLED = Path.of("build/install/bot").toAbsolutePath();
    private static final List<String> ESPERANTO = List.of(
            "language.name=Esperanto",
            "language.plurals=one: n = 1",
            "command.help=Kiel ĉio funkcias",
            "settings.title=⚙️ <b>Agordoj</b>",
            "settings.language=🌐 Mi parolas: {language}.",
            "mytags.none=🏷 Vi havas neniun etikedon.");

    @TempDir
    private Path directory;

    private final BotWorld world = BotWorld.withoutBot();
    private Process bot;

    @AfterEach
    void end() throws InterruptedException {
        bot.destroy();
        assertTrue(bot.waitFor(60, TimeUnit.SECONDS), "the bot does not stop");
        world.close();
    }

    @Test
    void oneFile_isALanguageToChoose_andInTelegramsMenus() throws IOException {
        start(withAFile("messages_eo.properties", ESPERANTO));
        world.ann.types("/settings");
        var settings = world.ann.sees("I speak the language of your Telegram");
        world.ann.presses(settings, "🌐 Language");
        settings.awaitsText("Which language shall I speak?");
        world.ann.presses(settings, "Esperanto");
        settings.awaitsText("Agordoj");
        settings.awaitsText("Mi parolas: Esperanto.");
        world.bob.speaks("eo").types("/tags");

        world.bob.sees("Vi havas neniun etikedon");
        await().until(() -> world.telegram.calls().of("setMyCommands").stream()
                .anyMatch(menu -> menu.parameter("language_code").equals("eo")
                        && menu.parameter("commands").contains("Kiel ĉio funkcias")));
    }

    /** The installed bot once more, with one file more in its own jar. */
    private Path withAFile(String name, List<String> lines) throws IOException {
        var lib = Files.createDirectories(directory.resolve("lib"));
        try (var jars = Files.newDirectoryStream(INSTALLED.resolve("lib"), "*.jar")) {
            for (var jar : jars) {
                Files.copy(jar, lib.resolve(jar.getFileName()));
            }
        }
        try (var jar = FileSystems.newFileSystem(
                URI.create("jar:" + lib.resolve("bot.jar").toUri()), Map.of())) {
            Files.write(jar.getPath("tagalong/bot/text", name), lines);
        }
        return Files.copy(
                INSTALLED.resolve("bin/bot"),
                Files.createDirectories(directory.resolve("bin")).resolve("bot"));
    }

    private void start(Path program) throws IOException {
        var command = new ProcessBuilder(program.toString()).directory(directory.toFile());
        command.environment().putAll(world.environment());
        bot = command.redirectErrorStream(true)
                .redirectOutput(directory.resolve("output").toFile())
                .start();
    }
}
