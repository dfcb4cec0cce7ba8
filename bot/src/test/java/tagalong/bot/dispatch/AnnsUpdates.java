package tagalong.bot.dispatch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.telegram.telegrambots.meta.api.objects.Update;

/** What Telegram sends of one person, by the number of the update. */
final class AnnsUpdates {
    private AnnsUpdates() {}

    static Update query(int number, String typed) throws JsonProcessingException {
        return update("""
            {"update_id": %d, "inline_query": {"id": "1", "query": "%s", "offset": "",
             "from": {"id": 7, "is_bot": false, "first_name": "Ann"}}}\
            """.formatted(number, typed));
    }

    static Update chosen(int number) throws JsonProcessingException {
        return update("""
            {"update_id": %d, "chosen_inline_result": {"result_id": "%d", "query": "cat",
             "from": {"id": 7, "is_bot": false, "first_name": "Ann"}}}\
            """.formatted(number, number));
    }

    static Update press(int number) throws JsonProcessingException {
        return update("""
            {"update_id": %d, "callback_query": {"id": "1", "data": "x", "chat_instance": "1",
             "from": {"id": 7, "is_bot": false, "first_name": "Ann"}}}\
            """.formatted(number));
    }

    static Update text(int number) throws JsonProcessingException {
        return update("""
            {"update_id": %d, "message": {"message_id": 1, "date": 1, "text": "cat",
             "chat": {"id": 7, "type": "private"}, "from": {"id": 7, "is_bot": false, "first_name": "Ann"}}}\
            """.formatted(number));
    }

    static Update update(String json) throws JsonProcessingException {
        return new ObjectMapper().readValue(json, Update.class);
    }
}
