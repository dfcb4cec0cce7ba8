package tagalong.bot.telegram;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * An inline answer as Telegram reads it.
 *
 * @see <a href="https://core.telegram.org/bots/api#answerinlinequery">answerInlineQuery</a>
 */
final class InlineAnswerJson {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int BYTES_OF_FRAME = 256;
    private static final int BYTES_A_RESULT = 192;

    private InlineAnswerJson() {}

    static byte[] write(String queryId, InlineAnswer answer) {
        var bytes = new ByteArrayOutputStream(
                BYTES_OF_FRAME + BYTES_A_RESULT * answer.results().size());
        try (var json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeStringField("inline_query_id", queryId);
            json.writeArrayFieldStart("results");
            for (var result : answer.results()) {
                write(json, result);
            }
            json.writeEndArray();
            json.writeNumberField("cache_time", 0);
            json.writeBooleanField("is_personal", true);
            json.writeStringField("next_offset", answer.nextOffset());
            if (answer.button() != null) {
                json.writeObjectFieldStart("button");
                json.writeStringField("text", answer.button().label());
                json.writeStringField("start_parameter", answer.button().parameter());
                json.writeEndObject();
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("Memory takes what is written", e);
        }
        return bytes.toByteArray();
    }

    private static void write(JsonGenerator json, InlineAnswer.Result result) throws IOException {
        var fileId = result.sticker().fileId();
        json.writeStartObject();
        json.writeStringField("id", result.id());
        switch (result.sticker().kind()) {
            case STICKER, ANIMATED_STICKER, VIDEO_STICKER -> {
                json.writeStringField("type", "sticker");
                json.writeStringField("sticker_file_id", fileId);
            }
            case ANIMATION -> {
                json.writeStringField("type", "mpeg4_gif");
                json.writeStringField("mpeg4_file_id", fileId);
            }
            case PHOTO -> {
                json.writeStringField("type", "photo");
                json.writeStringField("photo_file_id", fileId);
            }
            case VIDEO, VIDEO_NOTE -> {
                json.writeStringField("type", "video");
                json.writeStringField("video_file_id", fileId);
                json.writeStringField("title", result.title());
            }
        }
        json.writeEndObject();
    }
}
