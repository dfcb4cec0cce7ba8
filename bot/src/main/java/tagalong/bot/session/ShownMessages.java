package tagalong.bot.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.StickerId;

/** The last messages a person was shown about stickers, so that what is no longer true loses its buttons. */
public final class ShownMessages {
    /**
     * A message of ours that may have to be changed later.
     *
     * @param id done when it is out; never, if it does not get through
     * @param sticker the one it is about; null for none
     * @param place the message that shows this sticker; 0 when it is not known
     * @param answers the person's message that it answers; 0 for none
     * @param live whether it has buttons by which the sticker's tags can be changed
     */
    public record ShownMessage(
            CompletableFuture<Integer> id, @Nullable StickerId sticker, int place, int answers, boolean live) {
        /** In the place of a message's id: it shows the sticker itself. */
        private static final int ITSELF = -1;

        private static final String BETWEEN = ".";
        private static final String LIVE = "+";

        /** A message that is out. */
        public static ShownMessage out(int id, StickerId sticker, int place) {
            return new ShownMessage(CompletableFuture.completedFuture(id), sticker, place, 0, true);
        }

        /** A message that shows the sticker itself, as the steps of walks do. */
        public static ShownMessage ofStep(CompletableFuture<Integer> id, StickerId sticker) {
            return new ShownMessage(id, sticker, ITSELF, 0, false);
        }

        @Override
        public int place() {
            return isStep() ? id.getNow(0) : place;
        }

        boolean isStep() {
            return place == ITSELF;
        }

        /** The sticker it is about, if any. */
        public Optional<StickerId> about() {
            return Optional.ofNullable(sticker);
        }

        boolean isAbout(StickerId other) {
            return other.equals(sticker);
        }

        boolean is(int messageId) {
            return id.getNow(0) == messageId;
        }

        ShownMessage withLive(boolean now) {
            return new ShownMessage(id, sticker, place, answers, now);
        }

        /** @return empty while its id is not known */
        String encode() {
            var known = id.getNow(0);
            var about = sticker == null ? "" : sticker.fileUniqueId();
            return known == 0 ? "" : String.join(BETWEEN, known + (live ? LIVE : ""), place + "", answers + "", about);
        }

        /** @throws RuntimeException when it is no such text */
        static ShownMessage parse(String text) {
            var parts = text.split("\\" + BETWEEN, 4);
            var live = parts[0].endsWith(LIVE);
            var id = Integer.parseInt(live ? parts[0].substring(0, parts[0].length() - LIVE.length()) : parts[0]);
            var about = parts[3].isEmpty() ? null : new StickerId(parts[3]);
            return new ShownMessage(
                    CompletableFuture.completedFuture(id),
                    about,
                    Integer.parseInt(parts[1]),
                    Integer.parseInt(parts[2]),
                    live);
        }
    }

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
