package tagalong.bot.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.StickerId;

/** The last messages a person was shown about stickers, so that what is no longer true loses its buttons. */
public final class ShownMessages {
    /** So many may have buttons; of more the oldest loses them. */
    static final int MOST_LIVE = 12;

    static final int MOST = 16;
    private static final String BETWEEN = ",";

    private final List<ShownMessage> messages = new ArrayList<>();

    /** @return those that are to lose their buttons, because there are too many */
    public synchronized List<ShownMessage> add(ShownMessage message) {
        messages.removeIf(
                other -> other.id() == message.id() || other.is(message.id().getNow(-1)));
        messages.add(message);
        var live = messages.stream().filter(ShownMessage::live).toList();
        var tooMany = live.subList(0, Math.max(0, live.size() - MOST_LIVE));
        tooMany.forEach(old -> messages.set(messages.indexOf(old), old.withLive(false)));
        while (messages.size() > MOST) {
            messages.remove(
                    messages.stream().filter(old -> !old.live()).findFirst().orElse(messages.get(0)));
        }
        return tooMany;
    }

    /**
     * The sticker's tags changed, or are shown anew.
     *
     * @param except the message that says so
     * @return those that are to lose their buttons
     */
    public synchronized List<ShownMessage> outdate(StickerId sticker, @Nullable Integer except) {
        var outdated = messages.stream()
                .filter(message -> message.live() && message.isAbout(sticker))
                .filter(message -> except == null || !message.is(except))
                .toList();
        outdated.forEach(old -> messages.set(messages.indexOf(old), old.withLive(false)));
        return outdated;
    }

    public synchronized Optional<ShownMessage> at(int messageId) {
        return last(message -> message.is(messageId));
    }

    /** Our answer to a message of the person's. */
    public synchronized Optional<ShownMessage> answerTo(int messageId) {
        return messageId == 0 ? Optional.empty() : last(message -> message.answers() == messageId);
    }

    /** The message that last showed this sticker; 0 when it is not known. */
    public synchronized int placeOf(StickerId sticker) {
        return last(message -> message.place() != 0 && message.isAbout(sticker))
                .map(ShownMessage::place)
                .orElse(0);
    }

    /** The message by which a walk last showed this sticker. */
    public synchronized Optional<ShownMessage> stepOf(StickerId sticker) {
        return last(message -> message.isStep() && message.isAbout(sticker));
    }

    private Optional<ShownMessage> last(Predicate<ShownMessage> wanted) {
        return messages.stream().filter(wanted).reduce((one, other) -> other);
    }

    synchronized String encode() {
        return messages.stream()
                .map(ShownMessage::encode)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(BETWEEN));
    }

    /** @throws RuntimeException when it is no such text */
    static ShownMessages parse(String text) {
        var shown = new ShownMessages();
        Stream.of(text.split(BETWEEN))
                .filter(part -> !part.isEmpty())
                .map(ShownMessage::parse)
                .forEach(shown.messages::add);
        return shown;
    }
}
