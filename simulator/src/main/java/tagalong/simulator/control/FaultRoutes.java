package tagalong.simulator.control;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import tagalong.simulator.server.CallLog;
import tagalong.simulator.server.Fault;
import tagalong.simulator.server.Faults;
import tagalong.simulator.wire.Json;
import tagalong.simulator.wire.Parameters;
import tagalong.simulator.world.World;

/** What goes wrong, what time it is, how strict Telegram is, and which calls came. */
final class FaultRoutes {
    private final World world;
    private final Faults faults;
    private final CallLog calls;

    FaultRoutes(World world, Faults faults, CallLog calls) {
        this.world = world;
        this.faults = faults;
        this.calls = calls;
    }

    void addTo(List<Route> routes) {
        routes.add(Route.of("GET", "/faults", request -> list()));
        routes.add(Route.of("POST", "/faults", this::plan));
        routes.add(Route.of("DELETE", "/faults", request -> {
            faults.clear();
            return list();
        }));
        routes.add(Route.of("GET", "/clock", request -> clock()));
        routes.add(Route.of("POST", "/clock", this::advance));
        routes.add(Route.of(
                "PUT",
                "/strict-rates",
                request -> world.locked(() -> {
                    world.strictRates(request.flag("on", true));
                    return Json.object().put("on", world.strictRates());
                })));
        routes.add(Route.of("GET", "/calls", this::calls));
        routes.add(Route.of("GET", "/calls/counts", request -> counts()));
        routes.add(Route.of("DELETE", "/calls", request -> {
            calls.clear();
            return Json.object();
        }));
    }

    private JsonNode list() {
        var list = Json.array();
        faults.waiting()
                .forEach(planned -> list.addObject()
                        .put("method", planned.method())
                        .put("times", planned.times())
                        .put("fault", planned.fault().toString()));
        return list;
    }

    private JsonNode plan(ControlRequest request) {
        var method = request.text("method", Faults.ANY_METHOD);
        var fault = fault(request);
        if (request.flag("always", false)) {
            faults.always(method, fault);
        } else {
            faults.next(method, fault, request.body().has("times") ? (int) request.number("times") : 1);
        }
        return list();
    }

    private static Fault fault(ControlRequest request) {
        return switch (request.text("kind")) {
            case "too_many_requests" -> Fault.tooManyRequests(Duration.ofSeconds(request.number("retry_after")));
            case "error" ->
                Fault.error((int) request.number("code"), request.text("description", "Internal Server Error"));
            case "html_bad_gateway" -> Fault.htmlBadGateway();
            case "slow" -> Fault.slow(Duration.ofMillis(request.number("milliseconds")));
            case "answer_late" -> Fault.answerLate(Duration.ofMillis(request.number("milliseconds")));
            case "answer_lost" -> Fault.answerLost();
            case "connection_cut" -> Fault.connectionCut();
            default -> throw new IllegalArgumentException("There is no fault " + request.text("kind"));
        };
    }

    private JsonNode clock() {
        return Json.object().put("now", world.now().toString());
    }

    private JsonNode advance(ControlRequest request) {
        world.clock().advance(Duration.ofSeconds(request.number("advance_seconds")));
        return clock();
    }

    private JsonNode calls(ControlRequest request) {
        long after = Parameters.longOf(request.query().getOrDefault("after", "0"));
        var method = request.query().get("method");
        var list = Json.array();
        calls.all().stream()
                .filter(call -> call.number() > after
                        && (method == null || call.method().equalsIgnoreCase(method)))
                .forEach(call -> list.add(call.toJson()));
        return list;
    }

    private JsonNode counts() {
        var json = Json.object();
        calls.counts().forEach(json::put);
        return json;
    }
}
