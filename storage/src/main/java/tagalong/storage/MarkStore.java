package tagalong.storage;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * Up to which update each person's are done: one number for each line in which Telegram keeps them in order, which only rises, so
 * that an update delivered again is neither done nor answered twice. Telegram may begin anew with lower numbers, after a week without any: so a mark counts for three days.
 *
 * <p>A mark is one small write. It could ride on the work's last write where that is a single put of the person's own row (a
 * session's, say) with the number as one more attribute, read back with that row. It cannot ride in a batch, of which the mark may
 * be written and the work not; and in a transaction it costs more than by itself.
 */
public interface MarkStore {

    /** How long a mark counts after it was written. */
    Duration LIFETIME = Duration.ofDays(3);

    /**
     * Some of a person's updates, which arrive in order. Between lines there is none where Telegram calls us: a press may arrive
     * before an older message, and what was said in a group before what was said in private.
     *
     * @param name apart from the person's other lines
     */
    record Line(UserId person, String name) {
        private static final String PRIVATE = "-";
        private static final String PRESSES = "press";
        private static final String GROUP = "chat";

        public static Line presses(UserId person) {
            return new Line(person, PRESSES);
        }

        /** Messages and edits in a private chat with the person. */
        public static Line inPrivate(UserId person) {
            return new Line(person, PRIVATE);
        }

        /** Messages and edits in this chat, which has the person's own id where it is private. */
        public static Line in(long chat, UserId person) {
            return chat == person.value() ? inPrivate(person) : new Line(person, GROUP + chat);
        }
    }

    /** The highest update of the line that is done, empty if there is none or it was long ago. */
    OptionalLong highest(Line line);

    /**
     * Says that all of the line's updates up to this one are done; a mark that is higher, and still counts, stays. When it returns,
     * a mark that covers the number is there.
     */
    void raise(Line line, long number);
}
