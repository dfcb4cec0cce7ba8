package tagalong.simulator.server;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.simulator.api.BotApi;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.wire.Parameters;
import tagalong.simulator.world.World;

/** {@code /bot<token>/<method>}: reads the call, lets a fault happen if one is planned, and logs it. */
public final class BotApiHandler extends Handler.Abstract {
    private static final Logger LOG = LoggerFactory.getLogger(BotApiHandler.class);
    private static final Pattern PATH = Pattern.compile("/bot([^/]+)/(?:test/)?([^/]*)/?");
    private static final String TOKEN_IN_LOG = "<token>";

    private final World world;
    private final BotApi api;
    private final Faults faults;
    private final CallLog log;

    public BotApiHandler(World world, BotApi api, Faults faults, CallLog log) {
        this.world = world;
        this.api = api;
        this.faults = faults;
        this.log = log;
    }

    /** What will be sent, if nothing goes wrong on the way. */
    private record Outcome(int status, byte[] body, long retryAfter) {
        static Outcome of(BotApiError error) {
            return new Outcome(error.code(), Json.bytes(error.toJson()), error.retryAfter());
        }
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        var path = PATH.matcher(Request.getPathInContext(request));
        if (!path.matches()) {
            return false;
        }
        Parameters parameters;
        try {
            parameters = CallBody.read(request);
        } catch (CallBody.UnreadableException e) {
            Replies.send(response, callback, 400, "", new byte[0]);
            return true;
        }
        var method = api.canonicalName(path.group(2));
        answer(new Exchange(request, response, callback), path.group(1), method, parameters);
        return true;
    }

    private record Exchange(Request request, Response response, Callback callback) {}

    private void answer(Exchange exchange, String token, String method, Parameters parameters) {
        long number = log.nextNumber();
        long start = System.nanoTime();
        var at = world.now();
        var fault = faults.take(method);
        var outcome = fault.flatMap(BotApiHandler::instead).orElseGet(() -> {
            fault.ifPresent(this::delay);
            return done(token, method, parameters);
        });
        boolean cut = fault.filter(BotApiHandler::losesAnswer).isPresent();
        boolean html = fault.filter(Fault.HtmlBadGateway.class::isInstance).isPresent();
        int status = cut ? 0 : outcome.status();
        var call = new Call(
                number,
                at,
                botName(token),
                method,
                described(token, method, parameters),
                status,
                withoutToken(token, new String(outcome.body(), StandardCharsets.UTF_8)),
                Duration.ofNanos(System.nanoTime() - start));
        log.add(call);
        world.events().publish("call", call::toJson);
        if (cut) {
            Replies.cut(exchange.request(), exchange.callback());
        } else if (html) {
            Replies.sendHtmlBadGateway(exchange.response(), exchange.callback());
        } else {
            send(exchange, outcome);
        }
    }

    /** What a fault answers instead of doing the call; empty when the call is done all the same. */
    private static Optional<Outcome> instead(Fault fault) {
        if (fault instanceof Fault.TooManyRequests tooMany) {
            return Optional.of(Outcome.of(BotApiError.tooManyRequests(tooMany.retryAfter())));
        }
        if (fault instanceof Fault.Refusal refusal) {
            return Optional.of(Outcome.of(new BotApiError(refusal.code(), refusal.description())));
        }
        return fault instanceof Fault.HtmlBadGateway
                ? Optional.of(new Outcome(502, new byte[0], 0))
                : fault instanceof Fault.ConnectionCut ? Optional.of(new Outcome(0, new byte[0], 0)) : Optional.empty();
    }

    private void delay(Fault fault) {
        if (fault instanceof Fault.Slow slow) {
            world.awaitUntil(world.now().plus(slow.delay()), () -> false);
        }
    }

    private static boolean losesAnswer(Fault fault) {
        return fault instanceof Fault.AnswerLost || fault instanceof Fault.ConnectionCut;
    }

    private Outcome done(String token, String method, Parameters parameters) {
        try {
            var answer = api.call(token, method, parameters);
            return new Outcome(200, Json.bytes(answer), 0);
        } catch (BotApiError error) {
            return Outcome.of(error);
        } catch (RuntimeException e) {
            LOG.atError().setCause(e).addKeyValue("method", method).log("A simulated method failed");
            return Outcome.of(new BotApiError(500, "Internal Server Error: the simulator failed, see its log"));
        }
    }

    private static void send(Exchange exchange, Outcome outcome) {
        if (outcome.retryAfter() > 0) {
            exchange.response().getHeaders().put(HttpHeader.RETRY_AFTER, outcome.retryAfter());
        }
        Replies.send(exchange.response(), exchange.callback(), outcome.status(), Replies.JSON, outcome.body());
    }

    private String botName(String token) {
        return world.locked(() -> world.botByToken(token)
                .map(bot -> world.user(bot.id()).username())
                .orElse(""));
    }

    private Map<String, String> described(String token, String method, Parameters parameters) {
        var described = new LinkedHashMap<String, String>();
        parameters.described().forEach((name, value) -> described.put(name, withoutToken(token, value)));
        var unknown = api.unknownParameters(method, parameters);
        if (!unknown.isEmpty()) {
            described.put("(unknown parameters)", String.join(", ", unknown));
        }
        return described;
    }

    private static String withoutToken(String token, String text) {
        return text.replace(token, TOKEN_IN_LOG);
    }
}
