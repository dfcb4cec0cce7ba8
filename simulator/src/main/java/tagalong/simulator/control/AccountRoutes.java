package tagalong.simulator.control;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.Bot;
import tagalong.simulator.world.ChatJson;
import tagalong.simulator.world.FileJson;
import tagalong.simulator.world.Members;
import tagalong.simulator.world.Posts;
import tagalong.simulator.world.User;
import tagalong.simulator.world.Viewer;
import tagalong.simulator.world.World;

/** People, bots, and the whole world at a glance. */
final class AccountRoutes {
    private final World world;
    private final Members members;

    AccountRoutes(World world, Posts posts) {
        this.world = world;
        this.members = new Members(world, posts);
    }

    void addTo(List<Route> routes) {
        routes.add(Route.of("GET", "/state", request -> world.locked(this::state)));
        routes.add(Route.of("POST", "/people", request -> world.locked(() -> addPerson(request))));
        routes.add(Route.of("PATCH", "/people/{}", request -> world.locked(() -> changePerson(request))));
        routes.add(Route.of(
                "POST",
                "/bots",
                request -> world.locked(() -> bot(world.addBot(request.text("name"), request.text("username"))))));
        routes.add(Route.of("PATCH", "/bots/{}", request -> world.locked(() -> changeBot(request))));
        routes.add(Route.of("POST", "/bots/{}/update-numbers", request -> world.locked(() -> beginAnew(request))));
        routes.add(Route.of("PUT", "/people/{}/blocks/{}", request -> world.locked(() -> block(request, true))));
        routes.add(Route.of("DELETE", "/people/{}/blocks/{}", request -> world.locked(() -> block(request, false))));
    }

    private JsonNode state() {
        var json = Json.object().put("event", world.events().lastNumber());
        var bots = json.putArray("bots");
        world.bots().forEach(bot -> bots.add(bot(bot)));
        var people = json.putArray("people");
        world.users().stream().filter(user -> !user.isBot()).forEach(user -> people.add(user.toJson()));
        var chats = json.putArray("chats");
        world.chats().forEach(chat -> chats.add(ChatJson.chat(world, chat)));
        var sets = json.putArray("sets");
        world.sets().forEach(set -> sets.add(new FileJson(Viewer.watchers()).set(set)));
        return json;
    }

    private JsonNode addPerson(ControlRequest request) {
        return change(request, world.addPerson(request.text("first_name")));
    }

    private JsonNode changePerson(ControlRequest request) {
        return change(request, world.user(request.pathNumber(0)));
    }

    private JsonNode change(ControlRequest request, User user) {
        var changed = user.withName(
                        request.text("first_name", user.firstName()), request.textOrNull("last_name", user.lastName()))
                .withUsername(request.textOrNull("username", user.username()))
                .withLanguage(request.textOrNull("language_code", user.languageCode()))
                .withPremium(request.flag("is_premium", user.premium()));
        world.replaceUser(changed);
        return changed.toJson();
    }

    private JsonNode changeBot(ControlRequest request) {
        var bot = request.bot(request.path().get(0));
        bot.inlineMode(request.flag("inline_mode", bot.inlineMode()));
        bot.inlineFeedback(request.flag("inline_feedback", bot.inlineFeedback()));
        bot.privacyMode(request.flag("privacy_mode", bot.privacyMode()));
        return bot(bot);
    }

    private JsonNode beginAnew(ControlRequest request) {
        var bot = request.bot(request.path().get(0));
        bot.updates().beginAnewLower(world.now());
        return bot(bot);
    }

    /** With the token, since whoever is here may be every bot. */
    private ObjectNode bot(Bot bot) {
        var json = world.user(bot.id()).toJson();
        var registered = json.putObject("registered");
        bot.registrations().forEach(registered::set);
        return json.put("token", bot.token())
                .put("inline_mode", bot.inlineMode())
                .put("inline_feedback", bot.inlineFeedback())
                .put("privacy_mode", bot.privacyMode())
                .put("pending_updates", bot.updates().size(world.now()))
                .put("polling", bot.pollSlot().isWaiting())
                .put(
                        "webhook",
                        bot.webhook()
                                .map(webhook -> webhook.settings().url().toString())
                                .orElse(""));
    }

    private JsonNode block(ControlRequest request, boolean blocked) {
        long person = world.user(request.pathNumber(0)).id();
        var chat = world.openChat(person, request.bot(request.path().get(1)).id());
        members.block(chat, person, blocked);
        return ChatJson.chat(world, chat);
    }
}
