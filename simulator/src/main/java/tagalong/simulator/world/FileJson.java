package tagalong.simulator.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Objects;
import tagalong.simulator.wire.Json;

/** Puts files and sticker sets into the Bot API's shapes, for one viewer. */
public final class FileJson {
    private final Viewer viewer;

    public FileJson(Viewer viewer) {
        this.viewer = viewer;
    }

    /** The fields of a message that holds this file. */
    void putInto(ObjectNode message, StoredFile file) {
        if (file.kind() == FileKind.PHOTO) {
            var sizes = message.putArray("photo");
            if (file.thumbnail() != null) {
                sizes.add(size(file.thumbnail()));
            }
            sizes.add(size(file));
            return;
        }
        message.set(file.kind().field(), file(file));
        if (file.kind() == FileKind.ANIMATION) {
            message.set("document", named(file, Json.object()));
        }
    }

    /** The file in the shape of its kind. */
    public JsonNode file(StoredFile file) {
        return switch (file.kind()) {
            case PHOTO, THUMBNAIL -> size(file);
            case STICKER -> sticker(file);
            case VIDEO_NOTE ->
                timed(file, Json.object().put("length", file.source().width()));
            case VIDEO, ANIMATION -> named(file, timed(file, sized(file)));
            case VOICE, AUDIO -> named(file, timed(file, Json.object()));
            case DOCUMENT -> named(file, Json.object());
        };
    }

    private ObjectNode size(StoredFile file) {
        var json = Json.object();
        viewer.nameFile(json, file);
        return json.put("width", file.source().width())
                .put("height", file.source().height());
    }

    private static ObjectNode sized(StoredFile file) {
        return Json.object()
                .put("width", file.source().width())
                .put("height", file.source().height());
    }

    private ObjectNode timed(StoredFile file, ObjectNode json) {
        json.put("duration", file.source().duration());
        if (file.kind() == FileKind.VIDEO_NOTE) {
            putThumbnail(json, file);
            viewer.nameFile(json, file);
        }
        return json;
    }

    private ObjectNode named(StoredFile file, ObjectNode json) {
        if (file.source().fileName() != null) {
            json.put("file_name", file.source().fileName());
        }
        json.put("mime_type", file.source().mimeType());
        putThumbnail(json, file);
        viewer.nameFile(json, file);
        return json;
    }

    private ObjectNode sticker(StoredFile file) {
        var traits = Objects.requireNonNull(file.source().sticker());
        var json = sized(file);
        if (traits.emoji() != null) {
            json.put("emoji", traits.emoji());
        }
        if (file.setName() != null) {
            json.put("set_name", file.setName());
        }
        json.put("is_animated", traits.format() == StickerFormat.ANIMATED);
        json.put("is_video", traits.format() == StickerFormat.VIDEO);
        json.put("type", traits.customEmojiId() == null ? "regular" : "custom_emoji");
        if (traits.customEmojiId() != null) {
            json.put("custom_emoji_id", traits.customEmojiId());
        }
        if (traits.premium()) {
            var animation = json.putObject("premium_animation");
            viewer.nameFile(animation, file);
            animation.put("file_path", file.path());
        }
        putThumbnail(json, file);
        viewer.nameFile(json, file);
        return json;
    }

    /** Under its name and under the one that it had before Bot API 6.6. */
    private void putThumbnail(ObjectNode json, StoredFile file) {
        if (file.thumbnail() != null) {
            var thumbnail = size(file.thumbnail());
            json.set("thumbnail", thumbnail);
            json.set("thumb", thumbnail);
        }
    }

    public ObjectNode set(StoredSet set) {
        var json = Json.object()
                .put("name", set.name())
                .put("title", set.title())
                .put("sticker_type", set.stickerType())
                .put("contains_masks", false);
        var stickers = json.putArray("stickers");
        set.stickers().forEach(sticker -> stickers.add(file(sticker)));
        return json;
    }
}
