package tagalong.simulator.control;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.FileJson;
import tagalong.simulator.world.FileKind;
import tagalong.simulator.world.Gallery;
import tagalong.simulator.world.StickerFormat;
import tagalong.simulator.world.StoredFile;
import tagalong.simulator.world.Viewer;
import tagalong.simulator.world.World;

/** Sticker sets and files, and their end. */
final class FileRoutes {
    private final World world;
    private final Gallery gallery;
    private final FileJson files = new FileJson(Viewer.watchers());

    FileRoutes(World world) {
        this.world = world;
        this.gallery = new Gallery(world);
    }

    void addTo(List<Route> routes) {
        routes.add(Route.of("POST", "/sets", request -> world.locked(() -> addSet(request))));
        routes.add(Route.of(
                "GET",
                "/sets/{}",
                request -> world.locked(() -> files.set(world.set(request.path().get(0))
                        .orElseThrow(() -> new NoSuchElementException(
                                "There is no set " + request.path().get(0)))))));
        routes.add(Route.of(
                "DELETE",
                "/sets/{}",
                request -> world.locked(() -> {
                    world.deleteSet(request.path().get(0));
                    return Json.object();
                })));
        routes.add(Route.of("POST", "/files", request -> world.locked(() -> addFile(request))));
        routes.add(Route.of("POST", "/files/{}/expire", request -> world.locked(() -> expire(request))));
        routes.add(Route.of(
                "PUT",
                "/files/{}/refused-in-results",
                request -> world.locked(() -> {
                    file(request).refusedInResults(request.flag("on", true));
                    return Json.object().put("on", file(request).isRefusedInResults());
                })));
    }

    private JsonNode addSet(ControlRequest request) {
        var stickers = new ArrayList<Gallery.NewSticker>();
        for (var sticker : request.body().path("stickers")) {
            var format = StickerFormat.valueOf(
                    sticker.path("format").asText("static").toUpperCase(Locale.ROOT));
            stickers.add(new Gallery.NewSticker(
                    sticker.path("emoji").asText(null),
                    format,
                    sticker.path("premium").asBoolean(),
                    sticker.path("custom_emoji").asBoolean(),
                    ControlRequest.bytes(sticker, "picture"),
                    ControlRequest.bytes(sticker, "thumbnail")));
        }
        return files.set(gallery.set(request.text("name"), request.text("title"), stickers));
    }

    private JsonNode addFile(ControlRequest request) {
        var kind = FileKind.ofField(request.text("kind"))
                .orElseThrow(() -> new IllegalArgumentException("There is no kind " + request.text("kind")));
        return files.file(gallery.media(
                kind, ControlRequest.bytes(request.body(), "content"), request.textOrNull("file_name", null)));
    }

    private JsonNode expire(ControlRequest request) {
        gallery.expire(file(request), request.flag("for_good", true));
        return Json.object();
    }

    private StoredFile file(ControlRequest request) {
        return world.files()
                .byUniqueId(request.path().get(0))
                .orElseThrow(() -> new NoSuchElementException(
                        "There is no file " + request.path().get(0)));
    }
}
