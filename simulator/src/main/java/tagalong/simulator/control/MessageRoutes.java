package tagalong.simulator.control;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.NoSuchElementException;
import tagalong.simulator.text.FormattedText;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.CallbackQuery;
import tagalong.simulator.world.Content;
import tagalong.simulator.world.MessageJson;
import tagalong.simulator.world.People;
import tagalong.simulator.world.Posts;
import tagalong.simulator.world.Viewer;
import tagalong.simulator.world.World;

/** What people do with messages: write, edit, delete, react, press. */
final class MessageRoutes {
    private final World world;
    private final Posts posts;
    private final People people;
    private final MessageJson json;

    MessageRoutes(World world, Posts posts) {
        this.world = world;
        this.posts = posts;
        this.people = new People(world, posts);
        this.json = new MessageJson(world, Viewer.watchers());
    }

    void addTo(List<Route> routes) {
        routes.add(Route.of("GET", "/chats/{}/messages", request -> world.locked(() -> list(request))));
        routes.add(Route.of("POST", "/chats/{}/messages", request -> world.locked(() -> write(request))));
        routes.add(Route.of("PATCH", "/chats/{}/messages/{}", request -> world.locked(() -> edit(request))));
        routes.add(Route.of("DELETE", "/chats/{}/messages/{}", request -> world.locked(() -> delete(request))));
        routes.add(Route.of("PUT", "/chats/{}/messages/{}/reactions", request -> world.locked(() -> react(request))));
        routes.add(Route.of("POST", "/chats/{}/messages/{}/press", this::press));
    }

    private JsonNode list(ControlRequest request) {
        var messages = Json.array();
        request.chat().messages().forEach(message -> messages.add(json.message(message)));
        return messages;
    }

    private JsonNode write(ControlRequest request) {
        var chat = request.chat();
        var replyTo = request.body().has("reply_to")
                ? chat.message(request.number("reply_to"))
                        .orElseThrow(() -> new NoSuchElementException("There is no message to reply to"))
                : null;
        return json.message(people.write(request.person("from"), chat, content(request), replyTo));
    }

    private Content content(ControlRequest request) {
        if (!request.body().has("file")) {
            return Content.typed(request.text("text"));
        }
        var file = world.files()
                .byUniqueId(request.text("file"))
                .orElseThrow(() -> new NoSuchElementException("There is no file " + request.text("file")));
        return new Content.Media(file, FormattedText.typed(request.text("caption", "")));
    }

    private JsonNode edit(ControlRequest request) {
        var message = request.message();
        people.edit(request.person("from"), message, request.text("text"));
        return json.message(message);
    }

    private JsonNode delete(ControlRequest request) {
        posts.delete(request.message());
        return Json.object();
    }

    private JsonNode react(ControlRequest request) {
        var message = request.message();
        people.react(request.person("from"), message, request.texts("emoji"));
        return json.message(message);
    }

    /** Answers when the bot has, or when its time is over. */
    private JsonNode press(ControlRequest request) {
        var query = world.locked(() -> {
            var button = People.button(request.message(), request.text("label")::equals)
                    .orElseThrow(() -> new NoSuchElementException("There is no button " + request.text("label")));
            if (!button.has("callback_data")) {
                throw new IllegalStateException("The button asks the bot nothing");
            }
            return people.press(
                    request.person("from"),
                    request.message(),
                    button.path("callback_data").asText());
        });
        world.awaitUntil(world.now().plus(world.lifetimes().callbackAnswer()), () -> query.answer() != null);
        return world.locked(() -> answer(query));
    }

    private static JsonNode answer(CallbackQuery query) {
        var answer = query.answer();
        var json = Json.object().put("query", query.id()).put("answered", answer != null);
        return answer == null
                ? json
                : json.put("text", answer.text()).put("alert", answer.alert()).put("url", answer.url());
    }
}
