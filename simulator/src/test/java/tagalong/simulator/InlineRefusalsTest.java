package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What inline mode refuses, in the words that Telegram has for it. */
final class InlineRefusalsTest extends InlineScene {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[{\"type\":\"sticker\",\"sticker_file_id\":\"F\"}]                  | can't parse inline query"
                        + " result: Can't find field \"id\"",
                "[{\"type\":\"sticker\",\"id\":\"F\",\"sticker_file_id\":\"F\"}]       | RESULT_ID_INVALID",
                "[{\"type\":\"sticker\",\"id\":\"\",\"sticker_file_id\":\"F\"}]        | RESULT_ID_INVALID",
                "[{\"type\":\"sticker\",\"id\":\"1\",\"sticker_file_id\":\"F\"},{\"type\":\"sticker\",\"id\":\"1\",\"sticker_file_id\":\"F\"}]"
                    + " | RESULT_ID_DUPLICATE",
                "[{\"type\":\"sock\",\"id\":\"1\"}]                                   | can't parse inline query"
                        + " result: type \"sock\" is unsupported for the inline query result",
                "[{\"id\":\"1\"}]                                                   | can't parse inline query result:"
                        + " Can't find field \"type\"",
                "[{\"type\":\"sticker\",\"id\":\"1\",\"sticker_file_id\":\"http://a.b\"}] | wrong sticker_file_id"
                        + " specified",
                "[{\"type\":\"sticker\",\"id\":\"1\",\"sticker_file_id\":\"abcde\"}]   | wrong remote file identifier"
                        + " specified: Wrong padding in the string",
                "[{\"type\":\"video\",\"id\":\"1\",\"title\":\"\",\"video_file_id\":\"F\"}] | VIDEO_TITLE_EMPTY",
                "[{\"type\":\"photo\",\"id\":\"1\",\"photo_file_id\":\"F\"}]           | can't use file of type"
                        + " Sticker as Photo",
                "not json                                                          | can't parse inline query results"
                        + " JSON object",
            })
    void badResults_areRefusedInTelegramsWords(String results, String description) {
        var query = asks(ann, "cat");

        assertEquals(
                "400 Bad Request: " + description,
                bot.call(
                                "answerInlineQuery",
                                "inline_query_id",
                                query,
                                "results",
                                results.replace("\"F\"", "\"" + first + "\""))
                        .error());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "next_offset | 0123456789012345678901234567890123456789012345678901234567890123456789 |"
                        + " NEXT_OFFSET_INVALID",
                "button | {\"text\":\"x\",\"start_parameter\":\"\"}   | can't use empty start_parameter",
                "button | {\"text\":\"x\",\"start_parameter\":\"a b\"} | unallowed characters in start_parameter are"
                        + " used",
                "button |"
                    + " {\"text\":\"x\",\"start_parameter\":\"0123456789012345678901234567890123456789012345678901234567890123456789\"}"
                    + " | too long start_parameter specified",
                "button | {\"text\":\"x\"}                           | can't parse inline query results button:"
                        + " InlineQueryResultsButton must have exactly one optional field",
                "button | {\"start_parameter\":\"x\"}                | can't parse inline query results button: Can't"
                        + " find field \"text\"",
            })
    void badAnswers_areRefusedInTelegramsWords(String name, String value, String description) {
        var query = asks(ann, "cat");

        assertEquals(
                "400 Bad Request: " + description,
                bot.call("answerInlineQuery", "inline_query_id", query, "results", "[]", name, value)
                        .error());
    }

    @Test
    void buttonUnderAResult_takesSixtyFourBytes() {
        assertEquals(
                "400 Bad Request: BUTTON_DATA_INVALID",
                answersWithButton("ж".repeat(33)).error());
        assertEquals(200, answersWithButton("ж".repeat(32)).status());
    }

    private RawClient.Reply answersWithButton(String data) {
        var results = "[{\"type\":\"sticker\",\"id\":\"1\",\"sticker_file_id\":\"" + first
                + "\",\"reply_markup\":{\"inline_keyboard\":[[{\"text\":\"x\",\"callback_data\":\"" + data
                + "\"}]]}}]";
        return bot.call("answerInlineQuery", "inline_query_id", asks(ann, "cat"), "results", results);
    }

    @Test
    void fileRefusedInResults_refusesTheWholeAnswer_thoughGetFileKnowsIt() {
        simulator.refuseInResults(cats.get(0));
        var query = asks(ann, "cat");

        assertEquals(
                "400 Bad Request: DOCUMENT_INVALID",
                bot.call("answerInlineQuery", "inline_query_id", query, "results", stickers(second, first))
                        .error());
        assertEquals(200, bot.call("getFile", "file_id", first).status());
        assertEquals(
                200,
                bot.call("sendSticker", "chat_id", ann.id(), "sticker", first).status());
        bot.call("answerInlineQuery", "inline_query_id", query, "results", stickers(second))
                .result();
        shown().seesExactly(cats.get(1));

        simulator.allowInResults(cats.get(0));
        searchAnswered(ann, "again", "results", stickers(first)).seesExactly(cats.get(0));
    }

    @Test
    void moreThan50Results_areTooMany() {
        var query = asks(ann, "cat");
        var ids = new String[51];
        Arrays.fill(ids, first);

        assertEquals(
                "400 Bad Request: too many inline query results specified",
                bot.call("answerInlineQuery", "inline_query_id", query, "results", stickers(ids))
                        .error());
    }

    @Test
    void inlineModeOff_personSeesNothing_answerIsRefused() {
        var query = asks(ann, "cat");
        simulator.bot().inlineMode(false);

        assertThrows(IllegalStateException.class, () -> ann.searches("cat"));
        assertEquals(
                "400 Bad Request: USER_BOT_INVALID",
                bot.call("answerInlineQuery", "inline_query_id", query, "results", "[]")
                        .error());
        assertFalse(bot.call("getMe").result().path("supports_inline_queries").asBoolean());
    }
}
