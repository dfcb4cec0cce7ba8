package tagalong.simulator;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import tagalong.simulator.server.CallLog;
import tagalong.simulator.server.Faults;
import tagalong.simulator.world.SimulatedClock;

/** A Telegram of one's own: a Bot API server on loopback, and the people who use it. */
public final class Simulator implements AutoCloseable {
    Simulator() {
    }

    /** Starts it on a free port, with one bot. */
    public static Simulator start() {
        return start(0);
    }

    /** Starts it on this port, with one bot. */
    public static Simulator start(int port) {
        throw new UnsupportedOperationException();
    }

    /** Where it listens, without a slash at the end: what stands for {@code https://api.telegram.org}. */
    public URI url() {
        throw new UnsupportedOperationException();
    }

    /** The first bot's token. */
    public String token() {
        return bot().token();
    }

    /** The first bot. */
    public BotAccount bot() {
        throw new UnsupportedOperationException();
    }

    public BotAccount addBot(String name, String username) {
        throw new UnsupportedOperationException();
    }

    /** A new person; has a private chat with a bot once they write to it. */
    public Person person(String firstName) {
        throw new UnsupportedOperationException();
    }

    /** A new group with these members and no bot. */
    public Group group(String title, Person... members) {
        throw new UnsupportedOperationException();
    }

    /** A new set with one sticker for each emoji; its name is made from the title. */
    public StickerSet stickerSet(String title, String... emoji) {
        throw new UnsupportedOperationException();
    }

    public StickerSet stickerSet(String name, String title, List<NewSticker> stickers) {
        throw new UnsupportedOperationException();
    }

    /** Deletes the set; its stickers live on without one. */
    public void deleteStickerSet(StickerSet set) {
        throw new UnsupportedOperationException();
    }

    /** A new photo; likewise the others. */
    public Media photo() {
        throw new UnsupportedOperationException();
    }

    public Media animation() {
        throw new UnsupportedOperationException();
    }

    public Media video() {
        throw new UnsupportedOperationException();
    }

    public Media videoNote() {
        throw new UnsupportedOperationException();
    }

    public Media document(String fileName, byte[] content) {
        throw new UnsupportedOperationException();
    }

    /** A sticker that belongs to no set. */
    public Sticker stickerWithoutSet(String emoji) {
        throw new UnsupportedOperationException();
    }

    /** From now on every file id of this file is dead; its set, if any, hands out no live one either. */
    public void expire(Media media) {
        throw new UnsupportedOperationException();
    }

    /** The file ids handed out so far are dead; the set hands out live ones. */
    public void expireFileIds(Media media) {
        throw new UnsupportedOperationException();
    }

    public SimulatedClock clock() {
        throw new UnsupportedOperationException();
    }

    public Faults faults() {
        throw new UnsupportedOperationException();
    }

    public CallLog calls() {
        throw new UnsupportedOperationException();
    }

    /** Refuses what is sent faster than Telegram allows; off unless said otherwise. */
    public void strictRateLimits(boolean on) {
        throw new UnsupportedOperationException();
    }

    /** How long what is awaited may take, by the real clock; 10 seconds unless said otherwise. */
    public void patience(Duration patience) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
