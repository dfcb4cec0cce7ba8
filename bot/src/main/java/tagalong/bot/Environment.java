package tagalong.bot;

import io.github.cdimascio.dotenv.Dotenv;
import io.github.cdimascio.dotenv.DotenvEntry;
import io.github.cdimascio.dotenv.DotenvException;
import java.util.Map;
import java.util.stream.Collectors;

/** Where settings come from. */
public final class Environment {
    private Environment() {}

    /**
     * The environment, and below it a .env file beside the process; what is set to nothing is not set.
     *
     * @throws InvalidConfigException when that file cannot be read
     */
    public static Map<String, String> read() {
        try {
            var settings =
                    Dotenv.configure().ignoreIfMissing().load().entries(Dotenv.Filter.DECLARED_IN_ENV_FILE).stream()
                            .collect(Collectors.toMap(DotenvEntry::getKey, DotenvEntry::getValue));
            System.getenv()
                    .forEach((name, value) -> settings.merge(name, value, (file, set) -> set.isBlank() ? file : set));
            return settings;
        } catch (DotenvException e) { // its message quotes the line, which may hold the token
            throw new InvalidConfigException(".env has a line that is not of the form NAME=value");
        }
    }
}
