package tagalong.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tagalong.bot.Config;

final class BotProcessTest {
    @Test
    void admins_areThoseOfTheConfiguration_andThePlaygroundsOwn() {
        assertEquals(Set.of("7", "42", "9"), admins("7,42", 9));
        assertEquals(Set.of("7", "42"), admins("7,42", 42));
        assertEquals(Set.of("9"), admins("", 9));
    }

    /** @throws IllegalArgumentException when one is there twice */
    private static Set<String> admins(String configured, long own) {
        var config = Config.from(Map.of("BOT_TOKEN", "1:playground", "ADMIN_USER_IDS", configured));
        var surroundings = new BotProcess.Surroundings(config, URI.create("http://localhost"), Path.of("log"), own);
        return Set.of(surroundings.admins().split(","));
    }
}
