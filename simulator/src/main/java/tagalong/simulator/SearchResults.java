package tagalong.simulator;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tagalong.simulator.world.Content;
import tagalong.simulator.world.InlineQuery;
import tagalong.simulator.world.QueryAnswer;

/** What a person sees above the text field after typing the bot's name and a query: one page. */
public final class SearchResults {
    private final Stage stage;
    private final Conversation conversation;
    private final InlineQuery query;
    private final QueryAnswer answer;

    SearchResults(Stage stage, Conversation conversation, InlineQuery query) {
        this.stage = stage;
        this.conversation = conversation;
        this.query = query;
        this.answer = stage.await(
                "the answer to the search \"" + query.text() + '"',
                () -> Optional.ofNullable(query.answer()),
                () -> "none");
    }

    /** Checks that these are among the results. */
    public SearchResults sees(Media... media) {
        var here = media();
        for (var one : media) {
            require(here.contains(one), "lack " + one);
        }
        return this;
    }

    /** Checks that none of these is among the results. */
    public SearchResults doesNotSee(Media... media) {
        var here = media();
        for (var one : media) {
            require(!here.contains(one), "hold " + one);
        }
        return this;
    }

    /** Checks that these are the results, in this order, and nothing else. */
    public SearchResults seesExactly(Media... media) {
        require(media().equals(Arrays.asList(media)), "are not " + Arrays.toString(media));
        return this;
    }

    /** Checks that there is no result. */
    public SearchResults seesNothing() {
        require(answer.results().isEmpty(), "are not empty");
        return this;
    }

    private void require(boolean fine, String complaint) {
        if (!fine) {
            throw new AssertionError("The results of \"" + query.text() + "\" " + complaint + ": " + media());
        }
    }

    /** The media of the results, in their order. */
    public List<Media> media() {
        return stage.world.locked(() -> answer.results().stream()
                .filter(result -> result.file() != null)
                .map(result -> Stage.media(result.file()))
                .toList());
    }

    /** The ids that the bot gave its results. */
    public List<String> ids() {
        return answer.results().stream().map(QueryAnswer.Result::id).toList();
    }

    /** What kinds of results they are, such as {@code sticker} or {@code mpeg4_gif}. */
    public List<String> types() {
        return answer.results().stream().map(QueryAnswer.Result::type).toList();
    }

    public boolean hasMore() {
        return !answer.nextOffset().isEmpty();
    }

    /** Scrolls to the end: asks for the next page alone. Fails when there is none. */
    public SearchResults nextPage() {
        require(hasMore(), "have no next page");
        return conversation.searches(query.bot(), query.text(), answer.nextOffset());
    }

    /** The media of this page and of all that follow. */
    public List<Media> allPages() {
        var all = new ArrayList<>(media());
        for (var page = this; page.hasMore(); ) {
            page = page.nextPage();
            all.addAll(page.media());
        }
        return all;
    }

    /** The label of the button above the results. */
    public Optional<String> button() {
        return Optional.ofNullable(answer.button()).map(QueryAnswer.Button::text);
    }

    /** Presses the button above the results: opens the bot's chat and sends {@code /start} with its payload. */
    public ChatMessage pressesButton() {
        var button = answer.button();
        require(button != null, "have no button");
        return conversation
                .person()
                .chatWith(query.bot())
                .types("/start " + requireNonNull(button).startParameter());
    }

    /** Picks the result with this medium: it is sent into the chat in which was searched. */
    public ChatMessage picks(Media media) {
        return pick(
                result -> result.file() != null && Stage.media(result.file()).equals(media), media.toString());
    }

    /** Picks the result at this place, counted from 0. */
    public ChatMessage picks(int index) {
        return pick(result -> answer.results().indexOf(result) == index, "number " + index);
    }

    private ChatMessage pick(Predicate<QueryAnswer.Result> wanted, String what) {
        return conversation.acts(() -> stage.people.pick(
                query,
                answer.results().stream()
                        .filter(wanted)
                        .findFirst()
                        .orElseThrow(
                                () -> new AssertionError("The results of \"" + query.text() + "\" lack " + what))));
    }

    /** How long the person waited for this page, by the simulator's clock; nothing when it came out of the cache. */
    public Duration answeredAfter() {
        return stage.world.locked(() -> query.answeredAfter().orElseThrow());
    }

    /** Whether it came out of Telegram's cache, so that the bot was not asked. */
    public boolean isFromCache() {
        return stage.world.locked(query::isFromCache);
    }

    @Override
    public String toString() {
        return stage.world.locked(() -> answer.results().stream()
                .map(result -> result.type() + " " + result.id()
                        + (result.content() instanceof Content.Text text
                                ? " " + text.text().text()
                                : ""))
                .toList()
                .toString());
    }
}
