package tagalong.bot.telegram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.bot.telegram.InlineAnswer.Result;
import tagalong.bot.telegram.InlineAnswer.StartButton;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

final class InlineAnswerJsonTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "STICKER | {\"type\":\"sticker\",\"id\":\"r\",\"sticker_file_id\":\"F\"}",
                "ANIMATED_STICKER | {\"type\":\"sticker\",\"id\":\"r\",\"sticker_file_id\":\"F\"}",
                "VIDEO_STICKER | {\"type\":\"sticker\",\"id\":\"r\",\"sticker_file_id\":\"F\"}",
                "ANIMATION | {\"type\":\"mpeg4_gif\",\"id\":\"r\",\"mpeg4_file_id\":\"F\"}",
                "PHOTO | {\"type\":\"photo\",\"id\":\"r\",\"photo_file_id\":\"F\"}",
                "VIDEO | {\"type\":\"video\",\"id\":\"r\",\"video_file_id\":\"F\",\"title\":\"Film\"}",
                "VIDEO_NOTE | {\"type\":\"video\",\"id\":\"r\",\"video_file_id\":\"F\",\"title\":\"Film\"}",
            })
    void eachKind_isTheResultOfItsType(Sticker.Kind kind, String expected) throws IOException {
        var written = JSON.readTree(InlineAnswerJson.write("7", new InlineAnswer(List.of(result(kind)), "", null)));

        assertEquals(JSON.readTree(expected), written.get("results").get(0));
    }

    @Test
    void nothingFound_leadsIntoTheChat_andQuotesStayText() throws IOException {
        var button = new StartButton("Tag one as \"ça\"\n😀", "t_1");

        var written = JSON.readTree(InlineAnswerJson.write("7\"", new InlineAnswer(List.of(), "", button)));

        assertEquals(
                JSON.readTree(
                        "{\"inline_query_id\":\"7\\\"\",\"results\":[],\"cache_time\":0,\"is_personal\":true,\"next_offset\":\"\",\"button\":{\"text\":\"Tag"
                            + " one as \\\"ça\\\"\\n"
                            + "😀\",\"start_parameter\":\"t_1\"}}"),
                written);
    }

    @Test
    void furtherPages_areSaid() throws IOException {
        var written = JSON.readTree(
                InlineAnswerJson.write("7", new InlineAnswer(List.of(result(Sticker.Kind.STICKER)), "50", null)));

        assertEquals("50", written.get("next_offset").asText());
        assertEquals(false, written.has("button"));
    }

    private static Result result(Sticker.Kind kind) {
        return new Result("r", new Sticker(new StickerId("u"), "F", kind, "Set", "😀"), "Film");
    }
}
