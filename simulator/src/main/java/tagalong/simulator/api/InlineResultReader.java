package tagalong.simulator.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.world.Content;
import tagalong.simulator.world.FileKind;
import tagalong.simulator.world.QueryAnswer.Result;
import tagalong.simulator.world.StoredFile;

/** The results of an answer to an inline query: files by their ids, articles, or other words in place of a file. */
final class InlineResultReader {
    private static final int LONGEST_ID = 64;
    private static final Map<String, Cached> CACHED = Map.of(
            "sticker", new Cached(FileKind.STICKER, "sticker_file_id"),
            "gif", new Cached(FileKind.ANIMATION, "gif_file_id"),
            "mpeg4_gif", new Cached(FileKind.ANIMATION, "mpeg4_file_id"),
            "photo", new Cached(FileKind.PHOTO, "photo_file_id"),
            "video", new Cached(FileKind.VIDEO, "video_file_id"),
            "document", new Cached(FileKind.DOCUMENT, "document_file_id"),
            "voice", new Cached(FileKind.VOICE, "voice_file_id"),
            "audio", new Cached(FileKind.AUDIO, "audio_file_id"));

    private record Cached(FileKind kind, String field) {}

    private InlineResultReader() {}

    static List<Result> read(BotCall call, JsonNode given) {
        var results = new ArrayList<Result>();
        var ids = new HashSet<String>();
        for (var json : given) {
            var result = result(call, json);
            var length = result.id().getBytes(StandardCharsets.UTF_8).length;
            if (length == 0 || length > LONGEST_ID) {
                throw BotApiError.badRequest("RESULT_ID_INVALID");
            }
            if (!ids.add(result.id())) {
                throw BotApiError.badRequest("RESULT_ID_DUPLICATE");
            }
            results.add(result);
        }
        return results;
    }

    private static Result result(BotCall call, JsonNode json) {
        var type = json.path("type").asText();
        var cached = CACHED.get(type);
        var file = cached == null || !json.has(cached.field()) ? null : file(call, cached, json);
        if (file == null && !type.equals("article")) {
            throw new BotApiError(
                    501, "Not Implemented: the simulator takes inline results of type " + type + " by file id only");
        }
        if (type.equals("video") && json.path("title").asText().isBlank()) {
            throw BotApiError.badRequest("VIDEO_TITLE_EMPTY");
        }
        var keyboard =
                json.has("reply_markup") ? Markup.of(json.get("reply_markup")).inline() : null;
        return new Result(json.path("id").asText(), type, content(json, file), file, keyboard, (ObjectNode) json);
    }

    private static Content content(JsonNode json, @Nullable StoredFile file) {
        var words = json.path("input_message_content");
        if (words.has("message_text")) {
            return new Content.Text(
                    Words.text(
                            words.path("message_text").asText(),
                            words.path("parse_mode").asText(),
                            Words.entities(words.path("entities"))),
                    null);
        }
        if (!words.isMissingNode()) {
            throw new BotApiError(501, "Not Implemented: the simulator takes texts only as input_message_content");
        }
        if (file == null) {
            throw BotApiError.badRequest("Can't parse inline query result: Can't find field \"input_message_content\"");
        }
        return new Content.Media(file, Words.caption(json));
    }

    private static StoredFile file(BotCall call, Cached cached, JsonNode json) {
        var id = json.path(cached.field()).asText();
        if (id.isEmpty() || id.contains(".")) {
            throw BotApiError.badRequest("wrong " + cached.field() + " specified");
        }
        var invalid = cached.kind() == FileKind.PHOTO ? "PHOTO_INVALID" : "DOCUMENT_INVALID";
        var file = InputFiles.known(call.world(), call.bot(), cached.kind(), id, invalid);
        if (file.isRefusedInResults()) {
            throw BotApiError.badRequest(invalid);
        }
        return file;
    }
}
