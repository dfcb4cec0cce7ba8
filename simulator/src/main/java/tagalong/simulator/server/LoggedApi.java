package tagalong.simulator.server;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.simulator.api.BotApi;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.wire.Parameters;
import tagalong.simulator.world.World;

/** Does calls of the Bot API, lets a fault happen to one if it is planned, and logs them. */
public final class LoggedApi {
    private static final Logger LOG = LoggerFactory.getLogger(LoggedApi.class);
    private static final String TOKEN_IN_LOG = "<token>";

    private final World world;
    private final BotApi api;
    private final Faults faults;
    private final CallLog log;

    public LoggedApi(World world, BotApi api, Faults faults, CallLog log) {
        this.world = world;
        this.api = api;
        this.faults = faults;
        this.log = log;
    }

    /** What is sent back, and how that goes wrong. */
    record Outcome(int status, byte[] body, long retryAfter, Sending sending) {
        private static Outcome of(BotApiError error) {
            return new Outcome(error.code(), Json.bytes(error.toJson()), error.retryAfter(), Sending.FINE);
        }

        private Outcome by(Sending way) {
            return new Outcome(status, body, retryAfter, way);
        }
    }

    /** How an answer is sent: as it is, as a proxy's page instead, or not at all. */
    enum Sending {
        FINE,
        HTML_INSTEAD,
        CUT
    }

    Outcome call(String token, String givenMethod, Parameters parameters) {
        var method = api.canonicalName(givenMethod);
        long number = log.nextNumber(method);
        long start = System.nanoTime();
        var at = world.now();
        var fault = faults.take(method);
        var outcome = fault.flatMap(LoggedApi::instead).orElseGet(() -> {
            fault.filter(Fault.Slow.class::isInstance).ifPresent(slow -> pause(((Fault.Slow) slow).delay()));
            return done(token, method, parameters)
                    .by(fault.filter(Fault.AnswerLost.class::isInstance).isPresent() ? Sending.CUT : Sending.FINE);
        });
        var call = new Call(
                number,
                at,
                botName(token),
                method,
                described(token, method, parameters),
                outcome.sending() == Sending.CUT ? 0 : outcome.status(),
                withoutToken(token, new String(outcome.body(), StandardCharsets.UTF_8)),
                Duration.ofNanos(System.nanoTime() - start));
        log.add(call);
        world.events().publish("call", call::toJson);
        fault.filter(Fault.AnswerLate.class::isInstance).ifPresent(late -> pause(((Fault.AnswerLate) late).delay()));
        return outcome;
    }

    /** What a fault answers instead of doing the call; empty when the call is done all the same. */
    private static Optional<Outcome> instead(Fault fault) {
        if (fault instanceof Fault.TooManyRequests tooMany) {
            return Optional.of(Outcome.of(BotApiError.tooManyRequests(tooMany.retryAfter())));
        }
        if (fault instanceof Fault.Refusal refusal) {
            return Optional.of(Outcome.of(new BotApiError(refusal.code(), refusal.description())));
        }
        if (fault instanceof Fault.HtmlBadGateway) {
            return Optional.of(new Outcome(502, new byte[0], 0, Sending.HTML_INSTEAD));
        }
        return fault instanceof Fault.ConnectionCut
                ? Optional.of(new Outcome(0, new byte[0], 0, Sending.CUT))
                : Optional.empty();
    }

    private void pause(Duration pause) {
        world.awaitUntil(world.now().plus(pause), () -> false);
    }

    private Outcome done(String token, String method, Parameters parameters) {
        try {
            var answer = api.call(token, method, parameters);
            return new Outcome(200, Json.bytes(answer), 0, Sending.FINE);
        } catch (BotApiError error) {
            return Outcome.of(error);
        } catch (RuntimeException e) {
            LOG.atError().setCause(e).addKeyValue("method", method).log("A simulated method failed");
            return Outcome.of(new BotApiError(500, "Internal Server Error: the simulator failed, see its log"));
        }
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
