package tagalong.bot.updates;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.telegram.telegrambots.meta.api.objects.Update;

final class InlineQueriesTest {
    private static final String ANN = "'from':{'id':5000000007,'is_bot':false,'first_name':'Ann','language_code':'uk'}";
    private static final String CAT =
            "{'update_id':4,'inline_query':{'id':'77'," + ANN + ",'query':'cat','offset':''}}";

    @Test
    void queries_areReadInTheirOrder() {
        var read = read(answer(CAT, CAT.replace("4,", "5,").replace("cat", "😂 \\\"кіт\\\" \\u0000")))
                .orElseThrow();

        assertEquals(List.of(4, 5), read.stream().map(Update::getUpdateId).toList());
        assertEquals("😂 \"кіт\" \u0000", read.get(1).getInlineQuery().getQuery());
    }

    @Test
    void pollThatBringsNothing_isEmpty() {
        assertEquals(Optional.of(List.of()), read(answer()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                CAT,
                "{'inline_query':{'offset':'50','query':'','id':'77'," + ANN + "},'update_id':2147483647}",
                "{'update_id':4,'inline_query':{'id':'77','from':{'id':7,'is_bot':true,'first_name':''},'query':'','offset':''}}"
            })
    void queryAsTelegramSendsIt_isReadAsByTheLibrary(String update) throws IOException {
        assertEquals(
                UpdateJson.mapper().readValue(json(update), Update.class),
                read(answer(update)).orElseThrow().get(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'chat_type':'sender',",
                "'location':{'latitude':1.5,'longitude':[2.5,{'id':'8'}]},",
                "'from_now_on':{'id':'8','query':'dog','from':{'id':9}},",
                "'unknown':null,"
            })
    void whatNobodyLooksAt_isPassedOver(String odd) {
        var read = read(answer(CAT.replace("'query'", odd + "'query'"))).orElseThrow();

        assertEquals(read(answer(CAT)).orElseThrow(), read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'update_id':4,'message':{}}",
                "{'update_id':4}",
                "{'inline_query':{'id':'77'," + ANN + ",'query':'cat','offset':''}}",
                "{'update_id':4294967296,'inline_query':{'id':'77'," + ANN + ",'query':'cat','offset':''}}",
                "{'update_id':'4','inline_query':{'id':'77'," + ANN + ",'query':'cat','offset':''}}",
                "{'update_id':4,'inline_query':7}",
                "{'update_id':4,'inline_query':{" + ANN + ",'query':'cat','offset':''}}",
                "{'update_id':4,'inline_query':{'id':77," + ANN + ",'query':'cat','offset':''}}",
                "{'update_id':4,'inline_query':{'id':'77','query':'cat','offset':''}}",
                "{'update_id':4,'inline_query':{'id':'77','from':null,'query':'cat','offset':''}}",
                "{'update_id':4,'inline_query':{'id':'77'," + ANN + ",'offset':''}}",
                "{'update_id':4,'inline_query':{'id':'77'," + ANN + ",'query':null,'offset':''}}",
                "{'update_id':4,'inline_query':{'id':'77'," + ANN + ",'query':'cat'}}",
                "{'update_id':4,'inline_query':{'id':'77','from':{'is_bot':false,'first_name':'A'},'query':'','offset':''}}",
                "{'update_id':4,'inline_query':{'id':'77','from':{'id':7.5,'is_bot':false,'first_name':'A'},'query':'','offset':''}}",
                "{'update_id':4,'inline_query':{'id':'77','from':{'id':7,'is_bot':{},'first_name':'A'},'query':'','offset':''}}",
                "{'update_id':4,'inline_query':{'id':'77','from':{'id':7,'is_bot':false},'query':'','offset':''}}",
                "[]",
                "7",
                "null"
            })
    void anythingElse_isLeftToOthers_alsoBesideOne(String other) {
        assertEquals(Optional.empty(), read(answer(other)));
        assertEquals(Optional.empty(), read(answer(CAT, other)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "[]", "{'ok':false}", "{'ok':true,'result':true}", "{'ok':true,'result':[", "<html>"})
    void whatIsNoAnswerToAPoll_isLeftToOthers(String answer) {
        assertEquals(Optional.empty(), read(answer));
    }

    private static String answer(String... updates) {
        return "{'ok':true,'result':[" + String.join(",", updates) + "]}";
    }

    private static Optional<List<Update>> read(String answer) {
        return InlineQueries.read(json(answer).getBytes(StandardCharsets.UTF_8));
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
