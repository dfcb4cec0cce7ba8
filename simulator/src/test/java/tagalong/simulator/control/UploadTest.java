package tagalong.simulator.control;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.Simulator;

/** Files from someone's own machine, on their way through a message to the bot. */
final class UploadTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final Simulator simulator = Simulator.start();

    @AfterEach
    void close() {
        simulator.close();
    }

    @Test
    void photo_hasItsOwnSize_andTheBotDownloadsTheSameBytes() throws Exception {
        var png = drawn("png", 40, 20);

        var message = sent(upload("kind=photo&file_name=a.png", "image/png", png));

        var sizes = message.path("photo");
        var largest = sizes.get(sizes.size() - 1);
        assertEquals(40, largest.path("width").asInt());
        assertEquals(20, largest.path("height").asInt());
        assertArrayEquals(png, downloaded(largest));
    }

    @Test
    void document_keepsItsNameAndType() throws Exception {
        var json = "{\"stickers\":[]}".getBytes(UTF_8);

        var message = sent(upload("kind=document&file_name=my%20tags.json", "application/json", json));

        assertEquals("my tags.json", message.path("document").path("file_name").asText());
        assertEquals(
                "application/json", message.path("document").path("mime_type").asText());
        assertEquals(json.length, message.path("document").path("file_size").asInt());
        assertArrayEquals(json, downloaded(message.path("document")));
    }

    @Test
    void gif_isAnAnimationWithAStillThumbnail() throws Exception {
        var gif = drawn("gif", 640, 480);

        var message = sent(upload("kind=animation&file_name=dance.gif", "image/gif", gif));

        assertEquals(640, message.path("animation").path("width").asInt());
        var thumbnail = message.path("animation").path("thumbnail");
        assertEquals(320, thumbnail.path("width").asInt());
        assertEquals(240, thumbnail.path("height").asInt());
        assertEquals("\u0089PNG", new String(downloaded(thumbnail), 0, 4, ISO_8859_1));
        assertTrue(message.has("document"), "as Telegram repeats it");
    }

    @Test
    void video_thatCannotBeLookedInto_isOneAllTheSame() throws Exception {
        var video = "no video at all".getBytes(UTF_8);

        var message = sent(upload("kind=video&file_name=trip.mp4", "video/mp4", video));

        assertEquals("trip.mp4", message.path("video").path("file_name").asText());
        assertFalse(message.path("video").has("thumbnail"));
        assertArrayEquals(video, downloaded(message.path("video")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind=sticker&file_name=a.webp", "kind=photo", "kind=&file_name=a", "file_name=a"})
    void whatIsNoneOfThose_isRefused(String query) throws Exception {
        var answer = post("/control/uploads?" + query, "image/png", new byte[] {1});

        assertEquals(400, answer.statusCode());
        assertTrue(JSON.readTree(answer.body()).path("error").asText().contains("file_name"));
    }

    /** The message with this file as the bot gets it. */
    private JsonNode sent(JsonNode file) throws Exception {
        var ann = simulator.person("Ann");
        var chat = JSON.readTree(post(
                                "/control/chats",
                                "application/json",
                                ("{\"members\":[" + ann.id() + ","
                                                + simulator.bot().id() + "]}")
                                        .getBytes(UTF_8))
                        .body())
                .path("id")
                .asText();
        var body = "{\"from\":" + ann.id() + ",\"file\":\""
                + file.path("file_unique_id").asText() + "\"}";
        assertEquals(
                200,
                post("/control/chats/" + chat + "/messages", "application/json", body.getBytes(UTF_8))
                        .statusCode());
        return JSON.readTree(get("/bot" + simulator.token() + "/getUpdates"))
                .path("result")
                .get(0)
                .path("message");
    }

    private byte[] downloaded(JsonNode file) throws Exception {
        var path = JSON.readTree(get("/bot" + simulator.token() + "/getFile?file_id="
                        + file.path("file_id").asText()))
                .path("result")
                .path("file_path")
                .asText();
        return get("/file/bot" + simulator.token() + "/" + path);
    }

    private JsonNode upload(String query, String type, byte[] bytes) throws Exception {
        var answer = post("/control/uploads?" + query, type, bytes);
        assertEquals(200, answer.statusCode(), () -> new String(answer.body(), UTF_8));
        return JSON.readTree(answer.body());
    }

    private HttpResponse<byte[]> post(String path, String type, byte[] body) throws Exception {
        return HTTP.send(
                HttpRequest.newBuilder(URI.create(simulator.url() + path))
                        .header("Content-Type", type)
                        .POST(BodyPublishers.ofByteArray(body))
                        .build(),
                BodyHandlers.ofByteArray());
    }

    private byte[] get(String path) throws Exception {
        return HTTP.send(
                        HttpRequest.newBuilder(URI.create(simulator.url() + path))
                                .build(),
                        BodyHandlers.ofByteArray())
                .body();
    }

    private static byte[] drawn(String format, int width, int height) throws IOException {
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), format, bytes);
        return bytes.toByteArray();
    }
}
