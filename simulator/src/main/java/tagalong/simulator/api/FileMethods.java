package tagalong.simulator.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import tagalong.simulator.api.BotCall.Answer;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.FileJson;
import tagalong.simulator.world.MalformedFileIdException;
import tagalong.simulator.world.Viewer;

/** Files to download, and sticker sets. */
final class FileMethods {
    private static final int LARGEST_DOWNLOAD = 20 * 1024 * 1024;

    void addTo(Map<String, Function<BotCall, Answer>> methods) {
        methods.put("getFile", this::getFile);
        methods.put("getStickerSet", this::getStickerSet);
        methods.put("getCustomEmojiStickers", this::getCustomEmojiStickers);
    }

    private Answer getFile(BotCall call) {
        try {
            var found = call.world()
                    .files()
                    .byFileId(call.bot().id(), call.parameters().text("file_id"));
            if (!found.usable()) {
                throw BotApiError.badRequest("wrong file_id or the file is temporarily unavailable");
            }
            if (found.file().source().bytes().length > LARGEST_DOWNLOAD) {
                throw BotApiError.badRequest("file is too big");
            }
            var json = Json.object();
            viewer(call).nameFile(json, found.file());
            return BotCall.answer(json.put("file_path", found.file().path()));
        } catch (MalformedFileIdException e) {
            throw BotApiError.badRequest("invalid file_id");
        }
    }

    private Answer getStickerSet(BotCall call) {
        var set = call.world()
                .set(call.parameters().text("name"))
                .orElseThrow(() -> BotApiError.badRequest("STICKERSET_INVALID"));
        return BotCall.answer(new FileJson(viewer(call)).set(set));
    }

    private Answer getCustomEmojiStickers(BotCall call) {
        var ids = new HashSet<String>();
        StreamSupport.stream(
                        call.parameters()
                                .json("custom_emoji_ids")
                                .orElseGet(Json::array)
                                .spliterator(),
                        false)
                .map(JsonNode::asText)
                .forEach(ids::add);
        var stickers = Json.array();
        var files = new FileJson(viewer(call));
        call.world()
                .sets()
                .forEach(set -> set.stickers().stream()
                        .filter(sticker -> {
                            var traits = sticker.source().sticker();
                            return traits != null && ids.contains(traits.customEmojiId());
                        })
                        .forEach(sticker -> stickers.add(files.file(sticker))));
        return BotCall.answer(stickers);
    }

    private static Viewer viewer(BotCall call) {
        return Viewer.bot(call.world(), call.bot().id());
    }
}
