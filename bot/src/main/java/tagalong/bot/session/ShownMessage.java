package tagalong.bot.session;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tagalong.storage.StickerId;

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
