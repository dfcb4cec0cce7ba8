package tagalong.simulator.control;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.FileJson;
import tagalong.simulator.world.InlineQuery;
import tagalong.simulator.world.MessageJson;
import tagalong.simulator.world.People;
import tagalong.simulator.world.Posts;
import tagalong.simulator.world.QueryAnswer;
import tagalong.simulator.world.Viewer;
import tagalong.simulator.world.World;

/** Inline mode: a search, its pages, and the pick. The newest searches are remembered, so that they can be picked from. */
final class SearchRoutes {
    private static final int REMEMBERED = 500;

    private final World world;
    private final People people;
    private final Map<String, InlineQuery> searches = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, InlineQuery> eldest) {
            return size() > REMEMBERED;
        }
    };

    SearchRoutes(World world, Posts posts) {
        this.world = world;
        this.people = new People(world, posts);
    }

    void addTo(List<Route> routes) {
        routes.add(Route.of("POST", "/searches", this::search));
        routes.add(Route.of("POST", "/searches/{}/pick", request -> world.locked(() -> pick(request))));
    }

    /** Answers when the bot has, or when its time is over. */
    private JsonNode search(ControlRequest request) {
        var query = world.locked(() -> {
            var asked = people.search(
                    request.person("from"),
                    request.chat(request.text("chat")),
                    request.bot(request.text("bot")),
                    request.text("query", ""),
                    request.text("offset", ""));
            searches.put(asked.id(), asked);
            return asked;
        });
        world.awaitUntil(world.now().plus(world.lifetimes().inlineAnswer()), () -> query.answer() != null);
        return world.locked(() -> json(query));
    }

    private static JsonNode json(InlineQuery query) {
        var answer = query.answer();
        var json = Json.object().put("id", query.id()).put("answered", answer != null);
        if (answer == null) {
            return json;
        }
        json.put("gallery", answer.isGallery())
                .put("from_cache", query.isFromCache())
                .put("next_offset", answer.nextOffset())
                .put("answered_after_ms", query.answeredAfter().orElseThrow().toNanos() / 1e6);
        if (answer.button() != null) {
            json.putObject("button")
                    .put("text", answer.button().text())
                    .put("start_parameter", answer.button().startParameter());
        }
        var results = json.putArray("results");
        answer.results().forEach(result -> results.add(json(result)));
        return json;
    }

    /** As the bot described it, with the file in place of its id. */
    private static ObjectNode json(QueryAnswer.Result result) {
        var json = result.shown().deepCopy();
        json.properties().removeIf(field -> field.getKey().endsWith("_file_id"));
        if (result.file() != null) {
            json.set("file", new FileJson(Viewer.watchers()).file(result.file()));
        }
        return json;
    }

    private JsonNode pick(ControlRequest request) {
        var query = searches.get(request.path().get(0));
        if (query == null || query.answer() == null) {
            throw new NoSuchElementException(
                    "There is no answered search " + request.path().get(0));
        }
        var id = request.text("result");
        var result = query.answer().results().stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("There is no result " + id));
        return new MessageJson(world, Viewer.watchers()).message(people.pick(query, result));
    }
}
