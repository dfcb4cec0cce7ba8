package tagalong.bot.updates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.message.Message;

final class UpdateReaderTest {
    private static final String ANN = "{\"id\":7,\"is_bot\":false,\"first_name\":\"Ann\"}";

    private final UpdateReader reader = new UpdateReader();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"entities\":[{\"type\":null,\"offset\":\"far\"}]",
                "\"entities\":[{\"type\":\"bold\",\"offset\":90,\"length\":100}]",
                "\"forward_origin\":{\"type\":\"moon\"}",
                "\"giveaway\":7",
                "\"link_preview_options\":[[]]",
                "\"checklist\":{\"tasks\":{}}"
            })
    void oddPartsThatNobodyLooksAt_doNotMakeAMessageUnreadable(String odd) throws IOException {
        assertEquals("cat", message("\"text\":\"cat\"," + odd).getText());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "voice|{'file_id':'f','file_unique_id':'u','duration':1}",
                "audio|{'file_id':'f','file_unique_id':'u','duration':1}",
                "contact|{'phone_number':'1','first_name':'Bo'}",
                "location|{'latitude':1.5,'longitude':2.5}",
                "dice|{'emoji':'🎲','value':3}",
                "venue|{'location':{'latitude':1.5,'longitude':2.5},'title':'t','address':'a'}",
                "story|{'id':1,'chat':{'id':7,'type':'private'}}",
                "poll|{'id':'1','question':'q','options':[],'total_voter_count':0,'is_closed':false,"
                        + "'is_anonymous':true,'type':'regular','allows_multiple_answers':false}"
            })
    void whatAPersonMaySendBesideStickers_isSeen(String name, String value) throws IOException {
        var message = message("\"" + name + "\":" + value.replace('\'', '"'));
        assertNotNull(seen(message, name), name);
    }

    @Test
    void anUpdateThatIsNone_isPassedOver_andItsNumberKnown() throws IOException {
        var read = reader.read(bytes(
                "{\"ok\":true,\"result\":[{\"update_id\":4,\"message\":7}," + update(5, "\"text\":\"cat\"") + "]}"));
        assertEquals(List.of(5), read.stream().map(Update::getUpdateId).toList());
        assertEquals(4, reader.takeHighestSkipped());
    }

    @Test
    void whatIsKeptInTheInbox_isReadAsItCame() throws IOException {
        var update = reader.read(bytes("{\"ok\":true,\"result\":["
                        + update(
                                5,
                                "\"text\":\"cat\",\"reply_to_message\":{\"message_id\":1,\"date\":1,\"chat\":"
                                    + "{\"id\":7,\"type\":\"private\"},\"sticker\":{\"file_id\":\"f\",\"file_unique_id\":\"u\","
                                    + "\"type\":\"regular\",\"width\":1,\"height\":1,\"is_animated\":false,\"is_video\":false}}")
                        + "]}"))
                .get(0);
        assertEquals(Optional.of(update), UpdateJson.write(update).flatMap(UpdateJson::read));
        assertTrue(update.getMessage().getReplyToMessage().hasSticker());
    }

    private static Object seen(Message message, String name) {
        return switch (name) {
            case "voice" -> message.getVoice();
            case "audio" -> message.getAudio();
            case "contact" -> message.getContact();
            case "location" -> message.getLocation();
            case "dice" -> message.getDice();
            case "venue" -> message.getVenue();
            case "story" -> message.getStory();
            case "poll" -> message.getPoll();
            default -> throw new IllegalArgumentException(name);
        };
    }

    private Message message(String parts) throws IOException {
        return reader.read(bytes("{\"ok\":true,\"result\":[" + update(5, parts) + "]}"))
                .get(0)
                .getMessage();
    }

    private static String update(int number, String parts) {
        return "{\"update_id\":" + number + ",\"message\":{\"message_id\":2,\"date\":2,\"from\":" + ANN
                + ",\"chat\":{\"id\":7,\"type\":\"private\"}," + parts + "}}";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
