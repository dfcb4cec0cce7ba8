package tagalong.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tagalong.simulator.world.FileKind;

/** Fidelity trap 1: the ids of files; and the files behind them. */
final class FileIdTest extends SimulatorTest {
    private final SimulatedSticker sticker = simulator.stickerSet("Cats", "😺").get(0);

    @Test
    void trap01_fileId_isMintedAnewEachTime_uniqueIdStays() {
        ann.sends(sticker);
        ann.sends(sticker);
        var updates = bot.updates();
        var first = updates.get(0).path("message").path("sticker");
        var second = updates.get(1).path("message").path("sticker");

        assertNotEquals(first.path("file_id"), second.path("file_id"));
        assertEquals(first.path("file_unique_id"), second.path("file_unique_id"));
        assertEquals(sticker.fileUniqueId(), first.path("file_unique_id").asText());
    }

    @Test
    void trap01_fileId_isLongerThanResultIdMayBe_andLooksReal() {
        var ids = Map.of(
                "CAAC",
                fileId(sticker, "sticker"),
                "AgAC",
                fileId(simulator.photo(), "photo"),
                "CgAC",
                fileId(simulator.animation(), "animation"),
                "BAAC",
                fileId(simulator.video(), "video"),
                "DQAC",
                fileId(simulator.videoNote(), "video_note"),
                "BQAC",
                fileId(simulator.document("a.txt", new byte[] {1}), "document"));

        ids.forEach((start, id) -> {
            assertTrue(id.startsWith(start), id);
            assertTrue(id.length() > 70 && id.matches("[A-Za-z0-9_-]+"), id);
        });
        assertTrue(sticker.fileUniqueId().matches("AgAD[A-Za-z0-9_-]{11}"), sticker.fileUniqueId());
    }

    @Test
    void trap01_fileId_isNoGoodForAnotherBot() {
        var other = simulator.addBot("Other", "other_bot");
        var otherBot = new RawClient(simulator.url(), other.token());
        var id = fileId(sticker, "sticker");
        ann.chatWith(other).types("hello");

        assertEquals(
                "400 Bad Request: wrong file identifier/HTTP URL specified",
                otherBot.call("sendSticker", "chat_id", ann.id(), "sticker", id).error());
        assertEquals(
                sticker.fileUniqueId(),
                otherBot.call("getStickerSet", "name", requireNonNull(sticker.setName()))
                        .result()
                        .path("stickers")
                        .get(0)
                        .path("file_unique_id")
                        .asText());
    }

    @Test
    void trap01_expiredFile_isInvalidEverywhere() {
        var id = fileId(sticker, "sticker");
        var photo = simulator.photo();
        var photoId = fileId(photo, "photo");
        simulator.expire(sticker);
        simulator.expire(photo);

        var query = asks(ann, "x");
        assertEquals(
                "400 Bad Request: DOCUMENT_INVALID",
                bot.call("answerInlineQuery", "inline_query_id", query, "results", stickers(id))
                        .error());
        assertEquals(
                "400 Bad Request: PHOTO_INVALID",
                bot.call(
                                "answerInlineQuery",
                                "inline_query_id",
                                query,
                                "results",
                                "[{\"type\":\"photo\",\"id\":\"1\",\"photo_file_id\":\"" + photoId + "\"}]")
                        .error());
        assertEquals(
                "400 Bad Request: wrong file identifier/HTTP URL specified",
                bot.call("sendSticker", "chat_id", ann.id(), "sticker", id).error());
        assertEquals(
                "400 Bad Request: wrong file_id or the file is temporarily unavailable",
                bot.call("getFile", "file_id", id).error());
    }

    @Test
    void expiredFileIds_areMintedAliveAgainByTheSet() {
        var old = fileId(sticker, "sticker");
        simulator.expireFileIds(sticker);

        var fresh = bot.call("getStickerSet", "name", requireNonNull(sticker.setName()))
                .result()
                .path("stickers")
                .get(0)
                .path("file_id")
                .asText();

        assertEquals(
                400,
                bot.call("sendSticker", "chat_id", ann.id(), "sticker", old).status());
        assertEquals(
                200,
                bot.call("sendSticker", "chat_id", ann.id(), "sticker", fresh).status());
    }

    @Test
    void fileOfOtherClass_isRefusedInTdlibsWords() {
        ann.sends(sticker);
        var json = bot.lastUpdate("message").path("sticker");
        var thumbnail = json.path("thumbnail").path("file_id").asText();
        var photo = fileId(simulator.photo(), "photo");
        var document = fileId(simulator.document("a.txt", new byte[] {1}), "document");

        assertTrue(thumbnail.startsWith("AAMC"), thumbnail);
        assertEquals("400 Bad Request: can't use file of type Photo as Sticker", sendSticker(photo));
        assertEquals("400 Bad Request: can't use file of type Thumbnail as Sticker", sendSticker(thumbnail));
        assertEquals("400 Bad Request: STICKER_DOCUMENT_INVALID", sendSticker(document));
        assertEquals(
                "400 Bad Request: can't use file of type Thumbnail as Photo",
                bot.call("sendPhoto", "chat_id", ann.id(), "photo", thumbnail).error());
    }

    @Test
    void garbageFileId_isRefusedInTdlibsWords() {
        var id = fileId(sticker, "sticker");

        assertEquals(
                "400 Bad Request: wrong remote file identifier specified: Wrong padding in the string",
                sendSticker("abcde"));
        assertEquals(
                "400 Bad Request: wrong remote file identifier specified: Wrong character in the string",
                sendSticker("ab!d"));
        assertEquals(
                "400 Bad Request: wrong remote file identifier specified: can't unserialize it. Wrong last symbol",
                sendSticker(id.substring(0, id.length() - 1)));
        assertEquals(
                "400 Bad Request: invalid file_id",
                bot.call("getFile", "file_id", "abcd").error());
        assertEquals(
                "400 Bad Request: file_id not specified", bot.call("getFile").error());
    }

    private String sendSticker(String fileId) {
        return bot.call("sendSticker", "chat_id", ann.id(), "sticker", fileId).error();
    }

    @Test
    void getFile_namesPath_thatHoldsTheBytes() throws Exception {
        var bytes = "RIFF....WEBPpicture".getBytes(UTF_8);
        var set = simulator.stickerSet("Dogs_by_me", "Dogs", List.of(NewSticker.of("🐶", bytes, null)));
        var file = bot.call("getFile", "file_id", fileId(set.get(0), "sticker")).result();

        var path = file.path("file_path").asText();
        assertTrue(path.matches("stickers/file_\\d+\\.webp"), path);
        assertEquals(bytes.length, file.path("file_size").asInt());
        var download = bot.http()
                .send(bot.request("/file/bot" + simulator.token() + "/" + path).build(), BodyHandlers.ofByteArray());
        assertArrayEquals(bytes, download.body());
        assertEquals(
                "404 Not Found",
                bot.get("/file/bot" + simulator.token() + "/stickers/file_1.webp")
                        .error());
        assertEquals("401 Unauthorized", bot.get("/file/bot123:abc/" + path).error());
    }

    @Test
    void documentOf20Megabytes_isSentAndDownloaded() throws Exception {
        var content = new byte[20 * 1024 * 1024];
        new Random(7).nextBytes(content);

        ann.sendsDocument("import.json", content);

        var document = bot.lastUpdate("message").path("document");
        assertEquals("import.json", document.path("file_name").asText());
        var path = bot.call("getFile", "file_id", document.path("file_id").asText())
                .result()
                .path("file_path")
                .asText();
        var download = bot.http()
                .send(bot.request("/file/bot" + simulator.token() + "/" + path).build(), BodyHandlers.ofByteArray());
        assertArrayEquals(content, download.body());
    }

    @Test
    void getFile_over20Megabytes_isTooBig() {
        var big = simulator.media(FileKind.DOCUMENT, new byte[20 * 1024 * 1024 + 1], "big.bin");

        assertEquals(
                "400 Bad Request: file is too big",
                bot.call("getFile", "file_id", fileId(big, "document")).error());
    }

    @Test
    void idsOfASetsStickers_areGoodAfterARestart_thoseOfOtherFilesAreDead() {
        var stickerId = fileId(sticker, "sticker");
        var photoId = fileId(simulator.photo(), "photo");

        try (var again = Simulator.start()) {
            var other = new RawClient(again);
            again.stickerSet("Others", "🐶", "🐱");
            var same = again.stickerSet("Cats", "😺").get(0);
            var someone = again.person("Ann");
            someone.sends(again.photo());

            assertEquals(sticker, same);
            assertEquals(
                    200,
                    other.call("sendSticker", "chat_id", someone.id(), "sticker", stickerId)
                            .status());
            assertEquals(
                    "400 Bad Request: wrong file identifier/HTTP URL specified",
                    other.call("sendPhoto", "chat_id", someone.id(), "photo", photoId)
                            .error());
        }
    }

    @Test
    void stickerOfDeletedSet_hasNoSetName() {
        ann.sends(sticker);
        assertEquals(
                sticker.setName(),
                bot.lastUpdate("message").path("sticker").path("set_name").asText());

        simulator.deleteStickerSet(new SimulatedSet(requireNonNull(sticker.setName()), "Cats", List.of(sticker)));
        ann.sends(sticker);

        assertTrue(bot.lastUpdate("message").path("sticker").path("set_name").isMissingNode());
        assertEquals(
                "400 Bad Request: STICKERSET_INVALID",
                bot.call("getStickerSet", "name", requireNonNull(sticker.setName()))
                        .error());
    }
}
