package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.wire.Json;

/** An account, of a person or of a bot; what is unknown is null. */
public record User(
        long id,
        boolean isBot,
        String firstName,
        @Nullable String lastName,
        @Nullable String username,
        @Nullable String languageCode,
        boolean premium) {
    public User {
        if (firstName == null || firstName.isBlank()) {
            throw new IllegalArgumentException("A user has a first name");
        }
    }

    public User withName(String first, @Nullable String last) {
        return new User(id, isBot, first, last, username, languageCode, premium);
    }

    public User withUsername(@Nullable String newUsername) {
        return new User(id, isBot, firstName, lastName, newUsername, languageCode, premium);
    }

    public User withLanguage(@Nullable String newLanguageCode) {
        return new User(id, isBot, firstName, lastName, username, newLanguageCode, premium);
    }

    public User withPremium(boolean newPremium) {
        return new User(id, isBot, firstName, lastName, username, languageCode, newPremium);
    }

    /** In the Bot API's shape. */
    public ObjectNode toJson() {
        var json = Json.object().put("id", id).put("is_bot", isBot);
        putName(json);
        if (languageCode != null) {
            json.put("language_code", languageCode);
        }
        if (premium) {
            json.put("is_premium", true);
        }
        return json;
    }

    /** The fields that a private chat has too. */
    void putName(ObjectNode json) {
        json.put("first_name", firstName);
        if (lastName != null) {
            json.put("last_name", lastName);
        }
        if (username != null) {
            json.put("username", username);
        }
    }
}
