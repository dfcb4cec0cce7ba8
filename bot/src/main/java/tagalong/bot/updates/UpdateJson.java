package tagalong.bot.updates;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.User;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import tagalong.storage.Footprint;
import tagalong.storage.MarkStore;
import tagalong.storage.UserId;

/** Updates as text, and whose they are. */
final class UpdateJson {
    private static final Logger LOG = LoggerFactory.getLogger(UpdateJson.class);

    /** Made when the first is read or written: to know whose one is takes no Jackson. */
    private static final class Mapper {
        static final ObjectMapper ONE = new ObjectMapper()
                .setAnnotationIntrospector(new ReadProperties())
                .setDefaultPropertyInclusion(Include.NON_NULL);

        private Mapper() {}
    }

    private UpdateJson() {}

    static ObjectMapper mapper() {
        return Mapper.ONE;
    }

    /** @return empty for one that can be read but not written, should there be any */
    static Optional<String> write(Update update) {
        try {
            return Optional.of(Mapper.ONE.writeValueAsString(update));
        } catch (JsonProcessingException e) {
            LOG.atWarn().addKeyValue("update", update.getUpdateId()).log("An update cannot be written");
            return Optional.empty();
        }
    }

    /** @return empty for what is no update */
    static Optional<Update> read(String text) {
        try {
            return Optional.of(Mapper.ONE.readValue(text, Update.class)).filter(update -> update.getUpdateId() != null);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            LOG.error("Passed over an update that cannot be read");
            return Optional.empty();
        }
    }

    /** Among which of their updates it is in order; empty for what is nobody's. */
    static Optional<MarkStore.Line> line(Update update) {
        return person(update)
                .map(person -> update.hasCallbackQuery()
                        ? MarkStore.Line.presses(person)
                        : MarkStore.Line.in(
                                Objects.requireNonNullElseGet(update.getMessage(), update::getEditedMessage)
                                        .getChatId(),
                                person));
    }

    /** About as much as it takes while it is in hand. */
    static long bytes(Update update) {
        var pressed = update.getCallbackQuery();
        return UpdatesInHand.BYTES_AN_UPDATE
                + bytes(update.getMessage())
                + bytes(update.getEditedMessage())
                + (pressed != null && pressed.getMessage() instanceof Message shown ? bytes(shown) : 0);
    }

    /** Of its texts, and of those of the message it replies to. */
    private static long bytes(@Nullable Message message) {
        return message == null ? 0 : bytesOfTexts(message) + bytesOfTexts(message.getReplyToMessage());
    }

    private static long bytesOfTexts(@Nullable Message message) {
        return message == null ? 0 : bytes(message.getText()) + bytes(message.getCaption());
    }

    private static long bytes(@Nullable String text) {
        return text == null ? 0 : Footprint.of(text);
    }

    /** Who sent the message or pressed the button; empty for all else, which is done at once. */
    static Optional<UserId> person(Update update) {
        var message = update.getMessage() == null ? update.getEditedMessage() : update.getMessage();
        var sender = message == null ? presser(update) : message.getFrom();
        return sender == null || sender.getId() <= 0 ? Optional.empty() : Optional.of(new UserId(sender.getId()));
    }

    private static @Nullable User presser(Update update) {
        return update.getCallbackQuery() == null
                ? null
                : update.getCallbackQuery().getFrom();
    }
}
