package tagalong.bot.journeys;

import static java.util.stream.Collectors.toSet;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.text.Languages;
import tagalong.simulator.server.Call;
import tagalong.simulator.server.Fault;
import tagalong.storage.Storage;
import tagalong.storage.StorageConfig;
import tagalong.storage.dynamo.DynamoStorage;

/** What people see of the bot before they write to it: told to Telegram in every language, when it is news, beside all else. */
final class ProfileJourneyTest {
    private static final List<String> LANGUAGES = Languages.shipped().tags();
    private static final int CALLS_A_LANGUAGE = 4;

    private final BotWorld world = BotWorld.withoutBot();
    private final Storage table = DynamoStorage.open(new StorageConfig(
            world.environment().get("DYNAMODB_TABLE"),
            URI.create(world.environment().get("DYNAMODB_ENDPOINT"))));

    @AfterEach
    void end() {
        world.close();
        table.close();
    }

    @Test
    void menusAndProfile_areToldInEveryLanguage_theDefaultInEnglish() {
        world.startBot();
        awaitAllTold();

        for (var method : List.of("setMyDescription", "setMyShortDescription")) {
            assertEquals(Set.copyOf(codes()), languages(world.telegram.calls().of(method)), method);
        }
        var menus = world.telegram.calls().of("setMyCommands");
        assertEquals(2 * LANGUAGES.size(), menus.size(), "in private and in groups");
        assertEquals(Set.copyOf(codes()), languages(menus));
        assertTrue(
                menus.stream()
                        .anyMatch(menu -> menu.parameter("language_code").isEmpty()
                                && menu.parameter("commands").contains("Rename a tag everywhere")),
                menus::toString);
    }

    @Test
    void restart_tellsOnlyWhatIsNews() {
        world.startBot();
        awaitAllTold();
        world.stopBot();
        world.telegram.calls().clear();
        table.lease().acquire();
        table.profile().save("de", "what was said before");
        table.lease().release();

        world.startBot();
        await().until(() -> !table.profile().told().containsValue("what was said before"));

        assertEquals(CALLS_A_LANGUAGE, toldCalls().size(), () -> toldCalls().toString());
        assertEquals(Set.of("de"), languages(toldCalls()));
    }

    @Test
    void telegramThatWantsItSlower_isGivenTime_andNobodyWaits() {
        world.telegram.faults().next("setMyCommands", Fault.tooManyRequests(Duration.ofSeconds(8)));
        world.startBot();
        world.ann.types("/help");
        world.ann.sees("Tagging");
        assertTrue(
                world.telegram.calls().of("setMyDescription").isEmpty(),
                "help came while the first menu was waited for");
        awaitAllTold();

        assertEquals(CALLS_A_LANGUAGE * LANGUAGES.size() + 1, toldCalls().size());
    }

    private void awaitAllTold() {
        await().until(() -> table.profile().told().keySet().equals(Set.copyOf(LANGUAGES)));
    }

    /** As Telegram is told them: English is for everyone else. */
    private static List<String> codes() {
        return LANGUAGES.stream()
                .map(language -> language.equals("en") ? "" : language)
                .toList();
    }

    private List<Call> toldCalls() {
        return Stream.of("setMyCommands", "setMyDescription", "setMyShortDescription")
                .flatMap(method -> world.telegram.calls().of(method).stream())
                .toList();
    }

    private static Set<String> languages(List<Call> calls) {
        return calls.stream().map(call -> call.parameter("language_code")).collect(toSet());
    }
}
