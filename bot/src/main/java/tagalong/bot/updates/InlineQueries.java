package tagalong.bot.updates;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.User;
import org.telegram.telegrambots.meta.api.objects.inlinequery.InlineQuery;

/**
 * Reads what a poll brings if it is inline queries alone, as mostly, and of them what we look at. Nothing need be learned before, as the
 * library's types must be: who asked while there was no bot does not wait for that.
 */
final class InlineQueries {
    private static final JsonFactory JSON = new JsonFactory();

    private final JsonParser json;

    private InlineQueries(JsonParser json) {
        this.json = json;
    }

    /** @return empty if there is anything else, or one is not as it should be */
    static Optional<List<Update>> read(byte[] answer) {
        try (var json = JSON.createParser(answer)) {
            return Optional.of(new InlineQueries(json).updates());
        } catch (IOException e) { // whether anybody can read it is for others to say
            return Optional.empty();
        }
    }

    private List<Update> updates() throws IOException {
        expect(JsonToken.START_OBJECT);
        while (json.nextToken() == JsonToken.FIELD_NAME && !json.currentName().equals("result")) {
            skip();
        }
        expect(JsonToken.START_ARRAY);
        var updates = new ArrayList<Update>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            updates.add(update());
        }
        return updates;
    }

    private Update update() throws IOException {
        var update = new Update();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            switch (json.currentName()) {
                case "update_id" -> {
                    expect(JsonToken.VALUE_NUMBER_INT);
                    update.setUpdateId(json.getIntValue());
                }
                case "inline_query" -> update.setInlineQuery(query());
                default -> throw unexpected();
            }
        }
        there(update.getUpdateId());
        there(update.getInlineQuery());
        return update;
    }

    private InlineQuery query() throws IOException {
        expect(JsonToken.START_OBJECT);
        @Nullable String id = null;
        @Nullable User from = null;
        @Nullable String typed = null;
        @Nullable String offset = null;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            switch (json.currentName()) {
                case "id" -> id = text();
                case "from" -> from = person();
                case "query" -> typed = text();
                case "offset" -> offset = text();
                default -> skip();
            }
        }
        return new InlineQuery(there(id), there(from), there(typed), there(offset));
    }

    private User person() throws IOException {
        expect(JsonToken.START_OBJECT);
        @Nullable Long id = null;
        @Nullable String firstName = null;
        @Nullable Boolean isBot = null;
        @Nullable String language = null;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            switch (json.currentName()) {
                case "id" -> {
                    expect(JsonToken.VALUE_NUMBER_INT);
                    id = json.getLongValue();
                }
                case "first_name" -> firstName = text();
                case "is_bot" -> isBot = there(json.nextBooleanValue());
                case "language_code" -> language = text();
                default -> skip();
            }
        }
        var person = new User(there(id), there(firstName), there(isBot));
        person.setLanguageCode(language);
        return person;
    }

    private String text() throws IOException {
        return there(json.nextTextValue());
    }

    private void skip() throws IOException {
        json.nextToken();
        json.skipChildren();
    }

    private void expect(JsonToken token) throws IOException {
        if (json.nextToken() != token) {
            throw unexpected();
        }
    }

    private <T> T there(@Nullable T value) throws JsonParseException {
        if (value == null) {
            throw unexpected();
        }
        return value;
    }

    private JsonParseException unexpected() {
        return new JsonParseException(json, "not as expected");
    }
}
