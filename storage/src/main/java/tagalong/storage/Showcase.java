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
        public Optional<String> sharedWord() {
            return Optional.empty();
        }
    };

    /**
     * What was shared lately and what several people picked, each once, the newest first; everyone finds each of them by some word. May
     * be a minute old, but has nothing that this process knows to be shared no more.
     */
    List<Sticker> stickers();

    /** A word that several people share on one sticker, as of the last minute. */
    Optional<String> sharedWord();
}
