package tagalong.bot.updates;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
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
    static final ObjectMapper MAPPER = new ObjectMapper()
            .setAnnotationIntrospector(new ReadProperties())
            .setDefaultPropertyInclusion(Include.NON_NULL);

    private UpdateJson() {}

    /** @return empty for one that can be read but not written, should there be any */
    static Optional<String> write(Update update) {
        try {
            return Optional.of(MAPPER.writeValueAsString(update));
        } catch (JsonProcessingException e) {
            LOG.atWarn().addKeyValue("update", update.getUpdateId()).log("An update cannot be written");
            return Optional.empty();
        }
    }

    /** @return empty for what is no update */
    static Optional<Update> read(String text) {
        try {
            return Optional.of(MAPPER.readValue(text, Update.class)).filter(update -> update.getUpdateId() != null);
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
        var pressed = update.hasCallbackQuery() ? update.getCallbackQuery().getMessage() : null;
        return UpdatesInHand.BYTES_AN_UPDATE
                + Stream.of(update.getMessage(), update.getEditedMessage(), pressed)
                        .filter(Message.class::isInstance)
                        .map(Message.class::cast)
                        .flatMap(message -> Stream.of(message, message.getReplyToMessage()))
                        .filter(Objects::nonNull)
                        .flatMap(message -> Stream.of(message.getText(), message.getCaption()))
                        .filter(Objects::nonNull)
                        .mapToLong(Footprint::of)
                        .sum();
    }

    /** Who sent the message or pressed the button; empty for all else, which is done at once. */
    static Optional<UserId> person(Update update) {
        return Stream.of(
                        Optional.ofNullable(update.getMessage()).map(message -> message.getFrom()),
                        Optional.ofNullable(update.getEditedMessage()).map(message -> message.getFrom()),
                        Optional.ofNullable(update.getCallbackQuery()).map(query -> query.getFrom()))
                .flatMap(Optional::stream)
                .map(User::getId)
                .filter(id -> id > 0)
                .map(UserId::new)
                .findFirst();
    }
}
