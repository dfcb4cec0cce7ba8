package tagalong.simulator.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import tagalong.simulator.api.BotCall.Answer;
import tagalong.simulator.spec.CallCheck;
import tagalong.simulator.spec.Specification;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.wire.Parameters;
import tagalong.simulator.world.Members;
import tagalong.simulator.world.Posts;
import tagalong.simulator.world.World;

/** The Bot API: checks each call against the specification and does it. */
public final class BotApi {
    private final World world;
    private final Specification specification;
    private final CallCheck check;
    private final Map<String, Function<BotCall, Answer>> methods = new TreeMap<>();

    public BotApi(World world, Specification specification, Posts posts, Members members) {
        this.world = world;
        this.specification = specification;
        this.check = new CallCheck(specification);
        new PollingMethods().addTo(methods);
        new WebhookMethods().addTo(methods);
        new AccountMethods().addTo(methods);
        new SendingMethods(posts).addTo(methods);
        new EditingMethods(posts).addTo(methods);
        new ReactionMethods(posts, specification.choices("ReactionTypeEmoji", "emoji")).addTo(methods);
        new QueryMethods().addTo(methods);
        new FileMethods().addTo(methods);
        new ChatMethods(members).addTo(methods);
    }

    /** The methods that are simulated; the specification has more. */
    public Set<String> methods() {
        return Set.copyOf(methods.keySet());
    }

    /** The method's name as the specification writes it, or the given one when there is none. */
    public String canonicalName(String method) {
        return specification.method(method).orElse(method);
    }

    /** The parameters that the method does not have; Telegram ignores them. */
    public Set<String> unknownParameters(String method, Parameters parameters) {
        return specification
                .method(method)
                .map(name -> check.unknown(name, parameters))
                .orElse(Set.of());
    }

    /**
     * Does a call and returns the whole answer.
     *
     * @throws BotApiError when Telegram would refuse it
     */
    public ObjectNode call(String token, String methodName, Parameters parameters) {
        var bot = world.locked(() -> world.botByToken(token)).orElseThrow(() -> unauthorized(token));
        var method =
                specification.method(methodName).orElseThrow(() -> new BotApiError(404, "Not Found: method not found"));
        var work = methods.get(method);
        if (work == null) {
            throw new BotApiError(501, "Not Implemented: the simulator does not do " + method + " yet");
        }
        check.check(method, parameters);
        var answer = world.locked(() -> work.apply(new BotCall(world, bot, parameters)));
        var json = Json.object().put("ok", true);
        json.set("result", answer.result());
        return answer.description() == null ? json : json.put("description", answer.description());
    }

    private static BotApiError unauthorized(String token) {
        var wellFormed = token.matches("[1-9]\\d*:[^/]+") && token.length() <= 80;
        return new BotApiError(401, wellFormed ? "Unauthorized" : "Unauthorized: invalid token specified");
    }
}
