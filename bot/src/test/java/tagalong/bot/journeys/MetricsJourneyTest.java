package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.server.Fault;

/** What an operator sees of the bot, and what they must not see. */
final class MetricsJourneyTest {
    private static final Pattern EXPRESSION = Pattern.compile("expr: (.+)");
    private static final Path FILES = Path.of("../docker");

    private static final int HANDLERS = 32;
    private static final Set<String> QUEUES = new TreeSet<>(Set.of(
            "threads-handlers",
            "threads-searches",
            "threads-everyones",
            "threads-files",
            "threads-first-searches",
            "threads-painters",
            "threads-fetchers",
            "threads-reads",
            "threads-errands",
            "threads-inbox",
            "lanes",
            "search-turns",
            "everyones-turns",
            "errands",
            "background",
            "bans",
            "deletions",
            "outbox",
            "store",
            "everyones-requests"));
    private static final Set<String> MEMORIES = new TreeSet<>(Set.of(
            "people",
            "findings",
            "seen-terms",
            "tags",
            "choices",
            "libraries",
            "preferences",
            "sessions",
            "undos",
            "marks",
            "shared-searches",
            "result-lists",
            "sets",
            "library-words",
            "sheets",
            "thumbnails"));

    private final AdminPort port = AdminPort.free();
    private final BotWorld world = BotWorld.withoutBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void conversation_isCountedAndTimed_butNobodyIsIn() throws Exception {
        drivesAConversation();

        var scraped = port.metrics();

        assertTrue(value(scraped, "tagalong_updates_total{kind=\"message\",outcome=\"handled\"}") >= 2, scraped);
        assertTrue(value(scraped, "tagalong_updates_total{kind=\"inline\",outcome=\"handled\"}") >= 1, scraped);
        assertTrue(value(scraped, "tagalong_handling_seconds_count{feature=\"tagging\"}") >= 2, scraped);
        assertTrue(scraped.contains("tagalong_answer_seconds_bucket{feature=\"stickersearch\",le=\"0.1\"}"), scraped);
        assertTrue(
                value(scraped, "tagalong_store_units_total{operation=\"BatchWriteItem\",units=\"write\"}") >= 7,
                scraped);
        assertTrue(
                value(scraped, "tagalong_telegram_calls_total{code=\"200\",method=\"answerinlinequery\"}") >= 1,
                scraped);
        assertEquals(1, value(scraped, "tagalong_telegram_calls_total{code=\"400\",method=\"sendmessage\"}"), scraped);
        assertTrue(value(scraped, "tagalong_memory_entries{memory=\"tags\"}") >= 1, scraped);
        assertEquals(1, value(scraped, "tagalong_at_work"), scraped);
        assertTrue(value(scraped, "tagalong_lease_seconds") > 3, scraped);
        assertTrue(value(scraped, "tagalong_last_poll_age_seconds") < 60, scraped);
        for (var secret : Set.of(
                Long.toString(world.ann.id()),
                "zanzibar",
                "wunderlich",
                world.telegram.token().substring(world.telegram.token().indexOf(':') + 1),
                world.cats.get(0).fileUniqueId(),
                "Zorblax")) {
            assertFalse(scraped.contains(secret), secret);
        }
    }

    @Test
    void whatTheDashboardAndTheAlertsName_isThere() throws Exception {
        drivesAConversation();
        world.telegram.faults().next("sendMessage", Fault.tooManyRequests(Duration.ofSeconds(1)));
        world.ann.types("/help");
        world.ann.sees("Tagging");
        await().until(() -> port.metrics().contains("code=\"429\""));

        var names = new QueryNames(port.metrics());

        var missing = new ArrayList<String>();
        var dashboard = new ObjectMapper()
                .readTree(FILES.resolve("grafana-dashboard.json").toFile());
        var curves = dashboard.findParents("expr");
        curves.forEach(curve -> missing.addAll(names.missing(
                curve.get("expr").asText(), curve.path("legendFormat").asText())));
        var alerts = Files.readString(FILES.resolve("alerts.yaml")).split("- alert: ");
        for (var alert : List.of(alerts).subList(1, alerts.length)) {
            var query = EXPRESSION.matcher(alert).results().findFirst().orElseThrow();
            missing.addAll(names.missing(query.group(1), alert));
        }
        assertTrue(curves.size() > 20 && alerts.length > 8, curves.size() + " curves, " + alerts.length + " alerts");
        assertEquals(List.of(), missing);
    }

    /** What an operator allows the bot on AWS is what it does, as far as a conversation does it. */
    @Test
    void whatIsAskedOfTheTable_isAllowedByThePolicyInTheDocumentation() throws Exception {
        drivesAConversation();

        var asked = Pattern.compile("tagalong_store_requests_total\\{.*operation=\"(\\w+)\"")
                .matcher(port.metrics())
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));

        var allowed = Pattern.compile("\"dynamodb:(\\w+)\"")
                .matcher(Files.readString(Path.of("../docs/operating.md")))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
        assertTrue(asked.size() >= 5, asked.toString());
        asked.removeAll(allowed);
        assertTrue(Set.of("CreateTable", "UpdateTimeToLive").containsAll(asked), "beside the first start: " + asked);
        assertFalse(allowed.contains("Scan"));
    }

    @Test
    void everyQueueAndMemory_isThere_andAnIdleBotHasNothingWaiting() throws Exception {
        drivesAConversation();

        await().untilAsserted(() -> {
            var scraped = port.metrics();
            assertEquals(QUEUES, labels(scraped, "tagalong_queue", "queue"), scraped);
            assertEquals(MEMORIES, labels(scraped, "tagalong_memory_entries", "memory"), scraped);
            QUEUES.forEach(queue -> assertEquals(0, queue(scraped, queue), queue));
            assertEquals(0, value(scraped, "tagalong_updates_in_hand"), scraped);
            assertEquals(0, value(scraped, "tagalong_outbox_bytes"), scraped);
        });
    }

    /** The table keeps them waiting: as many as there are threads are in hand, the others behind them, all are safe in the inbox. */
    @Test
    void whoWaits_isCounted() throws Exception {
        try (var store = StoreProxy.before(BotWorld.sharedDatabase());
                var slow = BotWorld.withoutBotOn(store.endpoint())) {
            slow.startBot(Map.of("ADMIN_HTTP_PORT", port.toString()));
            slow.telegram.bot().awaitsPollAfter(0);
            var fault = store.hang(asked -> !asked.isOfTheLease()
                    && !asked.isOfTheProfile()
                    && !asked.body().contains("\"inbox\""));
            var people = IntStream.range(0, HANDLERS + 8)
                    .mapToObj(i -> slow.telegram.person("P" + i))
                    .toList();
            people.forEach(person -> person.types("/settings"));

            await().pollInterval(Duration.ofMillis(20)).untilAsserted(() -> {
                var scraped = port.metrics();
                assertEquals(people.size(), queue(scraped, "lanes"), scraped);
                assertEquals(8, queue(scraped, "threads-handlers"), scraped);
                assertEquals(people.size(), value(scraped, "tagalong_updates_in_hand"), scraped);
                assertEquals(people.size(), value(scraped, "tagalong_inbox_updates"), scraped);
            });
            fault.end();
            await().pollInterval(Duration.ofMillis(100)).untilAsserted(() -> {
                slow.ann.types("/help"); // rows are deleted between polls
                var scraped = port.metrics();
                assertTrue(queue(scraped, "lanes") <= 1, scraped);
                assertEquals(0, value(scraped, "tagalong_inbox_updates"), scraped);
            });
        }
    }

    @Test
    void longWorkAndDeletions_areCountedWhileTheyLast() throws Exception {
        world.startBot(
                Map.of("ADMIN_HTTP_PORT", port.toString(), "LIMIT_UNITS_BURST", "1", "LIMIT_UNITS_A_SECOND", "1"));
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("/tagset crowd");
        await().until(() -> queue(port.metrics(), "background") == 1);
        world.bob.types("/delete_me");
        world.bob.presses("🗑 Yes, delete everything");
        await().pollInterval(Duration.ofMillis(20)).until(() -> queue(port.metrics(), "deletions") == 1);
        world.bob.sees("Everything of yours is deleted");

        assertEquals(0, queue(port.metrics(), "deletions"));
        assertEquals(1, queue(port.metrics(), "background"));
    }

    @Test
    void whatFollowsABan_isCountedWhileItLasts() throws Exception {
        world.startBot(Map.of(
                "ADMIN_HTTP_PORT",
                port.toString(),
                "ADMIN_USER_IDS",
                String.valueOf(world.bob.id()),
                "LIMIT_UNITS_BURST",
                "1",
                "LIMIT_UNITS_A_SECOND",
                "1"));
        Habits.tag(world.ann, world.cats.get(0), "rude, ruder");
        Habits.tag(world.ann, world.cats.get(1), "rudest");
        world.bob.types("/ban " + world.ann.id());

        await().pollInterval(Duration.ofMillis(20)).until(() -> queue(port.metrics(), "bans") == 1);

        assertEquals(0, queue(port.metrics(), "background"));
    }

    @Test
    void ageOfTheLastPoll_growsWhileTelegramIsOutOfReach() throws Exception {
        world.startBot(Map.of("ADMIN_HTTP_PORT", port.toString()));
        world.telegram.bot().awaitsPollAfter(0);
        world.telegram.faults().always("getUpdates", Fault.serverError(502));
        world.ann.types("/help"); // ends a poll that was under way before

        await().until(() -> value(port.metrics(), "tagalong_last_poll_age_seconds") > 3);
        world.telegram.faults().clear();
        await().until(() -> {
            var age = value(port.metrics(), "tagalong_last_poll_age_seconds");
            return age >= 0 && age < 3;
        });
        world.ann.sees("Tagging");
    }

    /** One of its replies is refused by Telegram. */
    private void drivesAConversation() throws Exception {
        world.startBot(Map.of("ADMIN_HTTP_PORT", port.toString()));
        world.telegram.faults().next("sendMessage", Fault.error(400, "Bad Request: chat not found"));
        world.ann.types("/help");
        await().until(() -> port.metrics().contains("code=\"400\",method=\"sendmessage\""));
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("zanzibar, wunderlich");
        world.ann.sees("Saved");
        world.ann.searches("zanzi").sees(world.cats.get(0));
        world.bob.searches("wunder").sees(world.cats.get(0));
        await().until(() -> port.metrics().contains("tagalong_answer_seconds_count{feature=\"stickersearch\"}"));
    }

    private static double queue(String scraped, String name) {
        return value(scraped, "tagalong_queue{queue=\"" + name + "\"}");
    }

    private static Set<String> labels(String scraped, String metric, String label) {
        return Pattern.compile("(?m)^" + metric + "\\{" + label + "=\"([^\"]+)\"")
                .matcher(scraped)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static double value(String scraped, String metric) {
        return scraped.lines()
                .filter(line -> line.startsWith(metric + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(metric.length() + 1)))
                .findFirst()
                .orElse(-1);
    }
}
