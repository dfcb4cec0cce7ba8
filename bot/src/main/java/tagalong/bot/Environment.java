package tagalong.bot;

import io.github.cdimascio.dotenv.Dotenv;
import io.github.cdimascio.dotenv.DotenvEntry;
import io.github.cdimascio.dotenv.DotenvException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Where settings come from. */
public final class Environment {
    private static final String FILE = ".env";
    /** Only one of these may be set: so one in the environment stands for itself, whichever the file has. */
    private static final Set<String> TOKEN = Set.of("BOT_TOKEN", "BOT_TOKEN_FILE");

    private Environment() {}

    /**
     * The environment, and below it a .env file beside the process; what is set to nothing is not set.
     *
     * @throws InvalidConfigException when that file cannot be read
     */
    public static Map<String, String> read() {
        return read(Path.of(""), System.getenv());
    }

    static Map<String, String> read(Path directory, Map<String, String> environment) {
        var settings = Files.exists(directory.resolve(FILE)) ? file(directory) : new HashMap<String, String>();
        if (TOKEN.stream().anyMatch(name -> !environment.getOrDefault(name, "").isBlank())) {
            settings.keySet().removeAll(TOKEN);
        }
        environment.forEach((name, value) -> settings.merge(name, value, (file, set) -> set.isBlank() ? file : set));
        return settings;
    }

    private static Map<String, String> file(Path directory) {
        try {
            var file = Dotenv.configure()
                    .directory(directory.toAbsolutePath().toString())
                    .filename(FILE)
                    .load();
            return file.entries(Dotenv.Filter.DECLARED_IN_ENV_FILE).stream()
                    .collect(Collectors.toMap(DotenvEntry::getKey, DotenvEntry::getValue));
        } catch (DotenvException e) { // its message quotes the line, which may hold the token
            throw new InvalidConfigException(FILE + " has a line that is not of the form NAME=value");
        }
    }
}
