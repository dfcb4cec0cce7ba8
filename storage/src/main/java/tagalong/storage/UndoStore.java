package tagalong.storage;

import java.util.Optional;

/** What a sticker had before a message changed it, so that the message can be undone, edited, and handled twice. */
public interface UndoStore {

    /** The sticker a message was about, and what the person had given it before. */
    record Undo(Sticker sticker, OwnTags before) {}

    /**
     * Keeps the record unless the message has one, and returns the one that stands: of a message handled twice the first.
     *
     * @param message names the message among all of this person's, in all chats
     */
    Undo saveIfAbsent(UserId user, String message, Undo undo);

    /** Empty when there is none or its time is over. */
    Optional<Undo> find(UserId user, String message);

    /**
     * Keeps a text about what a message does to many stickers, unless it has one, and returns the one that stands. It has its own
     * names beside those of the records, and goes away like them.
     */
    String noteIfAbsent(UserId user, String message, String note);

    /** Empty when there is none or its time is over. */
    Optional<String> note(UserId user, String message);
}
