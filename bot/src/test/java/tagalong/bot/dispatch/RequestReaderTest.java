package tagalong.bot.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.dispatch.Request.Chosen;
import tagalong.bot.dispatch.Request.Command;
import tagalong.bot.dispatch.Request.Content;
import tagalong.bot.dispatch.Request.Edit;
import tagalong.bot.dispatch.Request.GroupCommand;
import tagalong.bot.dispatch.Request.InlineSearch;
import tagalong.bot.dispatch.Request.Media;
import tagalong.bot.dispatch.Request.OwnResult;
import tagalong.bot.dispatch.Request.Press;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.dispatch.Request.SetLink;
import tagalong.bot.dispatch.Request.TagFile;
import tagalong.bot.dispatch.Request.Text;
import tagalong.bot.dispatch.Request.Unsupported;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** Updates as Telegram writes them, and what they are read as. */
final class RequestReaderTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long OUR_ID = 42;
    private static final String ANN = "{'id':7,'is_bot':false,'first_name':'Ann','language_code':'uk'}";
    private static final String STICKER =
            "'sticker':{'file_id':'CAAC','file_unique_id':'AgAD','type':'regular','width':512,'height':512,"
                    + "'is_animated':false,'is_video':false,'emoji':'😀','set_name':'Cats'}";
    private static final Sticker CAT = new Sticker(new StickerId("AgAD"), "CAAC", Sticker.Kind.STICKER, "Cats", "😀");

    private final RequestReader reader = new RequestReader(OUR_ID, () -> "tagalong_bot");

    @Test
    void aMessage_saysWhoWhereAndWhen() {
        var request = reader.read(message("'text':'cat'")).orElseThrow();

        assertEquals(
                new Request(1, 1_700_000_000, new UserId(7), 7, 5, "uk", new Text("cat", RepliedTo.NOTHING)), request);
    }

    @Test
    void words_areTextsCommandsOrLinks() {
        assertEquals(
                new Command("tag", "cat, dog", RepliedTo.NOTHING), content("'text':'/Tag@tagalong_bot cat, dog '"));
        assertEquals(new Command("tagged", "", RepliedTo.NOTHING), content("'text':'/tagged'"));
        assertEquals(new Text("/ tag", RepliedTo.NOTHING), content("'text':'/ tag'"));
        assertEquals(new SetLink("Cats"), content("'text':'https://t.me/addstickers/Cats'"));
    }

    @Test
    void whatIsSent_isTaggableOrOursOrAFileOrNot() {
        assertEquals(new Media(CAT, ""), content(STICKER));
        assertEquals(new OwnResult(CAT), content(STICKER + ",'via_bot':{'id':42,'is_bot':true,'first_name':'us'}"));
        assertEquals(new Media(CAT, ""), content(STICKER + ",'via_bot':{'id':43,'is_bot':true,'first_name':'other'}"));
        assertEquals(
                new TagFile("BQAC", "Tags.JSON", 12),
                content(
                        "'document':{'file_id':'BQAC','file_unique_id':'AgAE','file_name':'Tags.JSON','file_size':12}"));
        assertEquals(
                new Unsupported(),
                content("'document':{'file_id':'BQAC','file_unique_id':'AgAE','file_name':'tags.pdf'}"));
        assertEquals(new Unsupported(), content("'voice':{'file_id':'AwAC','file_unique_id':'AgAF','duration':1}"));
    }

    @Test
    void aReply_saysWhatItIsTo() {
        var toASticker = "'text':'dog','reply_to_message':{'message_id':3,'date':1,'chat':{'id':7,'type':'private'},"
                + STICKER + "}";
        assertEquals(new Text("dog", new RepliedTo(3, CAT, List.of())), content(toASticker));

        var toACard = "'text':'dog','reply_to_message':{'message_id':3,'date':1,'chat':{'id':7,'type':'private'},"
                + "'text':'card','reply_markup':{'inline_keyboard':[[{'text':'a','callback_data':'card=c:AgAD:'},"
                + "{'text':'b','url':'https://t.me'}]]}}";
        assertEquals(new Text("dog", new RepliedTo(3, null, List.of("card=c:AgAD:"))), content(toACard));
    }

    @Test
    void anEdit_isAboutItsMessage_andCommandsAreDoneOnce() {
        assertEquals(Optional.of(new Edit("dog", null)), edited("'text':'dog'"));
        assertEquals(Optional.of(new Edit("caption", CAT)), edited(STICKER + ",'caption':'caption'"));
        assertEquals(Optional.empty(), edited("'text':'/tagset dog'"));
        assertEquals(Optional.empty(), edited("'voice':{'file_id':'AwAC','file_unique_id':'AgAF','duration':1}"));
    }

    @Test
    void inAGroup_onlyACommandThatAnswersAStickerOrNamesUsIsOurs() {
        var reply = ",'reply_to_message':{'message_id':3,'date':1,'chat':{'id':-9,'type':'group','title':'G'},"
                + STICKER + "}";
        assertEquals(Optional.of(new GroupCommand("tag", "cat", CAT)), inGroup("'text':'/tag cat'" + reply));
        assertEquals(
                Optional.of(new GroupCommand("tag", "cat", CAT)), inGroup("'text':'/tag@Tagalong_Bot cat'" + reply));
        assertEquals(Optional.empty(), inGroup("'text':'/tag@other_bot cat'" + reply));
        assertEquals(Optional.empty(), inGroup("'text':'/tag cat'"));
        assertEquals(Optional.of(new GroupCommand("help", "", null)), inGroup("'text':'/help@Tagalong_Bot'"));
        assertEquals(Optional.empty(), inGroup("'text':'/help@other_bot'"));
        assertEquals(Optional.empty(), inGroup("'text':'cat'" + reply));
        assertEquals(
                Optional.empty(),
                inGroup("'text':'/tag cat','sender_chat':{'id':-9,'type':'group','title':'G'}" + reply));
    }

    @Test
    void inlineQueryLongerThanTelegramHasThem_isCut() {
        var read = read(
                "'inline_query':{'id':'99','from':" + ANN + ",'query':'" + "\u0301".repeat(100_000) + "','offset':''}");

        assertEquals(Optional.of(new InlineSearch("99", "\u0301".repeat(256), "")), read.map(Request::content));
    }

    @Test
    void pressesQueriesAndChoices_areRead() {
        var press = read("'callback_query':{'id':'77','from':" + ANN + ",'chat_instance':'1','data':'card=c:AgAD:',"
                + "'message':{'message_id':8,'date':1,'chat':{'id':7,'type':'private'},'text':'card','reply_markup':"
                + "{'inline_keyboard':[[{'text':'Clear','callback_data':'card=c:AgAD:'},{'text':'Set','url':'t.me/x'}],"
                + "[{'text':'Find','switch_inline_query_current_chat':'cat'}]]}}}");
        var keyboard = new Keyboard(List.of(
                List.of(new Button.Press("Clear", "card=c:AgAD:"), new Button.Link("Set", "t.me/x")),
                List.of(new Button.SearchHere("Find", "cat"))));
        assertEquals(
                Optional.of(new Request(1, 0, new UserId(7), 7, 8, "uk", new Press("77", "card=c:AgAD:", keyboard))),
                press);
        assertEquals(
                Optional.of(new InlineSearch("99", "cat", "50")),
                read("'inline_query':{'id':'99','from':" + ANN + ",'query':'cat','offset':'50'}")
                        .map(Request::content));
        assertEquals(
                Optional.of(new Chosen("AgAD", "cat")),
                read("'chosen_inline_result':{'result_id':'AgAD','from':" + ANN + ",'query':'cat'}")
                        .map(Request::content));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'message':{'message_id':5,'date':1,'chat':{'id':7,'type':'private'},'text':'from nobody'}",
                "'message':{'message_id':5,'date':1,'chat':{'id':7,'type':'private'},'from':"
                        + "{'id':9,'is_bot':true,'first_name':'bot'},'text':'from a bot'}",
                "'callback_query':{'id':'77','from':{'id':7,'is_bot':false,'first_name':'Ann'},'chat_instance':'1'}",
                "'poll_answer':{'poll_id':'1','option_ids':[]}"
            })
    void whatNobodyCouldWantToAnswer_isNoRequest(String update) {
        assertTrue(read(update).isEmpty());
    }

    @Test
    void serviceMessages_areNoRequests() {
        assertTrue(reader.read(message("'message_auto_delete_timer_changed':{'message_auto_delete_time':86400}"))
                .isEmpty());
        assertTrue(reader.read(message("'pinned_message':{'message_id':3,'date':1,'text':'cat',"
                        + "'chat':{'id':7,'type':'private'}}"))
                .isEmpty());
    }

    private Content content(String fields) {
        return reader.read(message(fields)).orElseThrow().content();
    }

    private static Update message(String fields) {
        return update("'message':{'message_id':5,'date':1700000000,'chat':{'id':7,'type':'private'},'from':" + ANN + ","
                + fields + "}");
    }

    private Optional<Content> edited(String fields) {
        return read("'edited_message':{'message_id':5,'date':1,'edit_date':2,'chat':{'id':7,'type':'private'},'from':"
                        + ANN + "," + fields + "}")
                .map(Request::content);
    }

    private Optional<Content> inGroup(String fields) {
        return read("'message':{'message_id':5,'date':1,'chat':{'id':-9,'type':'group','title':'G'},'from':" + ANN + ","
                        + fields + "}")
                .map(Request::content);
    }

    private Optional<Request> read(String update) {
        return reader.read(update(update));
    }

    private static Update update(String fields) {
        try {
            return JSON.readValue(("{'update_id':1," + fields + "}").replace('\'', '"'), Update.class);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
