package tagalong.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.world.CallbackQuery;

/** A button that a person pressed, and what came of it. */
public final class Press {
    private final Stage stage;
    private final Conversation conversation;
    private final JsonNode button;
    private final @Nullable CallbackQuery query;

    /** @param query null when the button asks the bot nothing */
    Press(Stage stage, Conversation conversation, JsonNode button, @Nullable CallbackQuery query) {
        this.stage = stage;
        this.conversation = conversation;
        this.button = button;
        this.query = query;
    }

    /** Waits for the answer and returns the text of its toast or alert; empty when it only ends the progress bar. */
    public String toast() {
        return answer().text();
    }

    /** Waits for the answer and checks that its text contains this. */
    public Press sees(String text) {
        if (!toast().contains(text)) {
            throw new AssertionError("The answer is \"" + toast() + "\", without \"" + text + '"');
        }
        return this;
    }

    /** Waits for the answer and tells whether it is an alert rather than a toast. */
    public boolean isAlert() {
        return answer().alert();
    }

    private CallbackQuery.Answer answer() {
        if (query == null) {
            throw new AssertionError("The button asks the bot nothing: " + button);
        }
        return stage.await("the answer to a pressed button", () -> Optional.ofNullable(query.answer()), () -> "none");
    }

    /** The address that the button opens. */
    public Optional<String> url() {
        return Optional.ofNullable(button.get("url")).map(JsonNode::asText);
    }

    /** The results of the search that the button starts in this chat. */
    public SearchResults results() {
        var text = button.get("switch_inline_query_current_chat");
        if (text == null) {
            throw new AssertionError("The button starts no search in this chat: " + button);
        }
        return conversation.searches(text.asText());
    }
}
