package tagalong.simulator;

import java.util.List;
import java.util.Optional;

/** What a person sees above the text field after typing the bot's name and a query: the pages loaded so far. */
public final class SearchResults {
    SearchResults() {
    }

    /** Checks that these are among the results. */
    public SearchResults sees(Media... media) {
        throw new UnsupportedOperationException();
    }

    /** Checks that none of these is among the results. */
    public SearchResults doesNotSee(Media... media) {
        throw new UnsupportedOperationException();
    }

    /** Checks that these are the results, in this order, and nothing else. */
    public SearchResults seesExactly(Media... media) {
        throw new UnsupportedOperationException();
    }

    /** Checks that there is no result. */
    public SearchResults seesNothing() {
        throw new UnsupportedOperationException();
    }

    /** The media of the results, in their order. */
    public List<Media> media() {
        throw new UnsupportedOperationException();
    }

    /** The ids that the bot gave its results. */
    public List<String> ids() {
        throw new UnsupportedOperationException();
    }

    public boolean hasMore() {
        throw new UnsupportedOperationException();
    }

    /** Scrolls to the end: asks for the next page alone. Fails when there is none. */
    public SearchResults nextPage() {
        throw new UnsupportedOperationException();
    }

    /** The label of the button above the results. */
    public Optional<String> button() {
        throw new UnsupportedOperationException();
    }

    /** Presses the button above the results: opens the bot's chat and sends {@code /start} with its payload. */
    public ChatMessage pressesButton() {
        throw new UnsupportedOperationException();
    }

    /** Picks the result with this medium: it is sent into the chat in which was searched. */
    public ChatMessage picks(Media media) {
        throw new UnsupportedOperationException();
    }

    /** Picks the result at this place, counted from 0. */
    public ChatMessage picks(int index) {
        throw new UnsupportedOperationException();
    }

    /** Whether it came out of Telegram's cache, so that the bot was not asked. */
    public boolean isFromCache() {
        throw new UnsupportedOperationException();
    }
}
