package tagalong.storage;

import java.util.List;
import java.util.Optional;

/** What somebody sees who asks for nothing and has nothing yet. */
public interface Showcase {

    /** Nothing to show. */
    Showcase EMPTY = new Showcase() {
        @Override
        public List<Sticker> stickers() {
            return List.of();
        }

        @Override
        public boolean isEmpty() {
            return true;
        }

        @Override
        public boolean isShown(StickerId sticker) {
            return false;
        }

        @Override
        public Optional<String> sharedWord() {
            return Optional.empty();
        }
    };

    /**
     * What was shared lately and what several people picked, each once, the newest first; everyone finds each of them by some word. Is of
     * the last look, but has nothing that this process knows to be shared no more. Waits for a moment at most, and never throws: empty
     * while nothing is known.
     */
    List<Sticker> stickers();

    /** Whether there is nothing to show; false also while that is not known. */
    boolean isEmpty();

    /** Whether the sticker is one of those, as far as is known; asks nobody. */
    boolean isShown(StickerId sticker);

    /** A word that several people share on one sticker, as of the last minute. */
    Optional<String> sharedWord();
}
