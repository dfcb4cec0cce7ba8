package tagalong.simulator.api;

import java.util.Optional;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Upload;
import tagalong.simulator.world.Bot;
import tagalong.simulator.world.FileKind;
import tagalong.simulator.world.Gallery;
import tagalong.simulator.world.MalformedFileIdException;
import tagalong.simulator.world.StoredFile;
import tagalong.simulator.world.World;

/** The files that calls name by id, by address, or bring along. */
final class InputFiles {
    private static final int MOST_BYTES = 50 * 1024 * 1024;
    private static final int MOST_PHOTO_BYTES = 10 * 1024 * 1024;

    private InputFiles() {}

    /** The file to send, under this parameter. */
    static StoredFile toSend(BotCall call, FileKind kind) {
        return toSend(
                call,
                kind,
                call.parameters().text(kind.field()),
                call.parameters().upload(kind.field()));
    }

    static StoredFile toSend(BotCall call, FileKind kind, String reference, Optional<Upload> upload) {
        if (upload.isPresent()) {
            return store(call.world(), kind, upload.get());
        }
        if (reference.startsWith("attach://")) {
            throw BotApiError.badRequest("there is no " + kind.field().replace('_', ' ') + " in the request");
        }
        if (reference.contains("://") || reference.contains(".")) {
            throw BotApiError.badRequest("failed to get HTTP URL content");
        }
        return known(call.world(), call.bot(), kind, reference, "wrong file identifier/HTTP URL specified");
    }

    private static StoredFile store(World world, FileKind kind, Upload upload) {
        var most = kind == FileKind.PHOTO ? MOST_PHOTO_BYTES : MOST_BYTES;
        if (upload.bytes().length > most) {
            throw new BotApiError(413, "Request Entity Too Large");
        }
        if (upload.bytes().length == 0) {
            throw BotApiError.badRequest("file must be non-empty");
        }
        return new Gallery(world).media(kind, upload.bytes(), upload.fileName());
    }

    /** The live file of this id, as this kind; a dead one is refused with the given words. */
    static StoredFile known(World world, Bot bot, FileKind kind, String fileId, String whenDead) {
        try {
            var found = world.files().byFileId(bot.id(), fileId);
            requireKind(kind, found.file());
            if (!found.usable()) {
                throw BotApiError.badRequest(whenDead);
            }
            return found.file();
        } catch (MalformedFileIdException e) {
            throw BotApiError.badRequest("wrong remote file identifier specified: " + e.getMessage());
        }
    }

    private static void requireKind(FileKind kind, StoredFile file) {
        var thumbnail = file.kind() == FileKind.THUMBNAIL;
        if (thumbnail || !file.kind().sameClass(kind)) {
            throw BotApiError.badRequest("can't use file of type " + file.kind().title() + " as " + kind.title());
        }
        if (kind == FileKind.STICKER && file.kind() != FileKind.STICKER) {
            throw BotApiError.badRequest("STICKER_DOCUMENT_INVALID");
        }
    }
}
