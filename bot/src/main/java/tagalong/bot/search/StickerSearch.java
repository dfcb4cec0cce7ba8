package tagalong.bot.search;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tagalong.bot.buttons.StartPayload;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.InlineAnswer;
import tagalong.bot.telegram.InlineAnswer.Result;
import tagalong.bot.telegram.InlineAnswer.StartButton;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.work.Courtesy;
import tagalong.bot.work.Lanes;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Showcase;
import tagalong.storage.Sticker;
import tagalong.storage.StickerStore;
import tagalong.storage.StoreWatcher;
import tagalong.storage.TagStore;
import tagalong.storage.TypedTags;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.SearchIndex;

/** Finding stickers in any chat: answers each inline query exactly once, and remembers what was chosen. */
public final class StickerSearch implements Feature {
    /** What is searched, and where choices are kept. */
    public record Stores(
            SearchIndex index, TagStore tags, StickerStore stickers, ChoiceStore choices, Showcase showcase) {}

    /** Where it is learned what may be shown, and what sets are called. */
    public record Sources(TelegramGateway telegram, Libraries libraries) {}

    /**
     * Where work is done.
     *
     * @param searches the threads that queries are answered on
     * @param files waits for Telegram; not the threads that queries are answered on
     */
    public record Workplace(
            Lanes lanes,
            Executor searches,
            Everyones everyones,
            Executor files,
            InstantSource clock,
            LongSupplier nanoTime) {}

    /**
     * Where everyone's are read.
     *
     * @param threads at least as many as may read at once
     * @param atOnce how many searches read at the same time; each makes some requests side by side
     * @param ofOnePerson how many of them may be one person's
     */
    public record Everyones(Executor threads, int atOnce, int ofOnePerson) {
        /** Telegram takes no answer after ten seconds, and one that waited so long still reads. */
        private static final Duration PATIENCE = Duration.ofSeconds(5);

        StoreTurns turns(LongSupplier nanoTime) {
            return new StoreTurns(new StoreTurns.Capacity(atOnce, ofOnePerson, PATIENCE), threads, nanoTime);
        }
    }

    private final Searching searching;
    private final Executor searches;
    private final ShownStickers shown;
    private final DeadFiles deadFiles;
    private final SuspectFiles suspects;
    private final StartPayload startPayload;
    private final Choices choices;
    private final TitleLearning titles;

    public StickerSearch(Stores stores, StartPayload startPayload, Sources sources, Workplace workplace) {
        this.choices = new Choices(stores.choices(), workplace.clock());
        this.searching = new Searching(
                stores.index(),
                stores.tags(),
                new KnownPeople(sources.libraries(), choices),
                stores.showcase(),
                new Searching.Workplace(
                        workplace.lanes(),
                        workplace.everyones().turns(workplace.nanoTime()),
                        workplace.clock(),
                        workplace.nanoTime()));
        this.searches = workplace.searches();
        this.suspects = new SuspectFiles(workplace.nanoTime()::getAsLong);
        this.titles = new TitleLearning(stores.index(), sources.libraries(), workplace.files());
        this.shown = new ShownStickers(stores.stickers(), workplace.nanoTime()::getAsLong);
        this.deadFiles = new DeadFiles(sources.telegram(), stores.tags(), workplace.lanes(), workplace.files());
        this.startPayload = startPayload;
    }

    /** Whether a search of this person waits for nothing of theirs, almost surely. */
    public boolean knows(UserId user) {
        return searching.knows(user);
    }

    public void watchedBy(StoreWatcher watcher) {
        searching.watchedBy(watcher);
    }

    @Override
    public void register(Router on) {
        on.inline(this::search);
        on.chosen((turn, chosen) -> shown.chosen(turn.user(), chosen.resultId())
                .ifPresent(sticker -> choices.chosen(turn.user(), sticker, chosen.query())));
        on.ownResult((turn, result) -> choices.sent(turn.user(), result.sticker()));
    }

    /** Lets the first people who ask wait for nothing but their own; takes a moment, and asks nobody. */
    public static void warmUp(EmojiWords emoji, Courtesy courtesy) {
        new WarmUp(emoji).run(courtesy);
    }

    private void search(Turn turn, Request.InlineSearch search) {
        var searcher = new Searching.Searcher(turn.user(), () -> turn.messages().language());
        var found = page(searcher, search);
        if (found.isDone()) {
            answer(turn, searcher, search, found.join(), turn::answer);
            return;
        }
        var query = new OpenQuery(turn::answer);
        query.whenDone(found, page -> answer(turn, searcher, search, page, query::answer), searches);
    }

    private void answer(
            Turn turn,
            Searching.Searcher searcher,
            Request.InlineSearch search,
            ResultList.ResultPage page,
            Function<InlineAnswer, InlineAnswer.Outcome> query) {
        var alive = page.stickers().stream().filter(deadFiles::isThoughtAlive).toList();
        var isNothing = page.stickers().isEmpty() && search.offset().isEmpty() && !page.unfinished();
        var button = isNothing ? button(turn, searcher, search.query()) : null;
        answerWithoutBadFiles(turn, alive, shownNow -> query.apply(answer(turn, shownNow, page, button)));
        titles.attendTo(turn.user());
    }

    private CompletableFuture<ResultList.ResultPage> page(Searching.Searcher searcher, Request.InlineSearch search) {
        if (search.offset().isEmpty()) {
            return searching.first(searcher, search.query(), InlineAnswer.MOST_RESULTS);
        }
        return search.offset().matches("[1-9][0-9]{0,5}")
                ? searching.next(searcher, search.query(), Integer.parseInt(search.offset()), InlineAnswer.MOST_RESULTS)
                : CompletableFuture.completedFuture(ResultList.ResultPage.END);
    }

    /** One bad file makes Telegram refuse the whole answer: it is given again without those that may be bad, at last with none. */
    private void answerWithoutBadFiles(Turn turn, List<Sticker> stickers, SuspectFiles.Trial answer) {
        if (suspects.answer(stickers, answer) != InlineAnswer.Outcome.REFUSED) {
            return;
        }
        var refused = suspects.trusted(stickers);
        var alive = deadFiles.sortOut(turn.user(), refused);
        if (alive.size() == refused.size() || answer.apply(alive) == InlineAnswer.Outcome.REFUSED) {
            suspects.search(alive, answer);
        }
    }

    private InlineAnswer answer(
            Turn turn, List<Sticker> stickers, ResultList.ResultPage page, @Nullable StartButton button) {
        var results = stickers.stream()
                .map(sticker -> new Result(shown.resultId(sticker), sticker, title(turn, sticker)))
                .toList();
        return new InlineAnswer(results, page.isLast() ? "" : Integer.toString(page.next()), button);
    }

    /** Only videos have one: who sees none need not be asked for their language. */
    private static String title(Turn turn, Sticker sticker) {
        return switch (sticker.kind()) {
            case VIDEO, VIDEO_NOTE -> turn.plain("search.video-title");
            case STICKER, ANIMATED_STICKER, VIDEO_STICKER, ANIMATION, PHOTO -> "";
        };
    }

    /** Leads from an empty result to the person's tag that is most like it, or else into tagging a sticker with what was typed. */
    private StartButton button(Turn turn, Searching.Searcher searcher, String query) {
        return searching
                .nearestTag(searcher, query)
                .map(tag -> new StartButton(
                        turn.plain("search.did-you-mean", Map.of("tag", tag.text())),
                        startPayload.encodeSearch(tag.text())))
                .orElseGet(() -> taggingButton(turn, FindingQuery.parse(query).typed()));
    }

    private StartButton taggingButton(Turn turn, String text) {
        var typed = TypedTags.parse(text);
        if (typed.tags().size() != 1 || !typed.refused().isEmpty()) {
            return new StartButton(turn.plain("search.nothing-at-all"), StartPayload.NO_TAG);
        }
        return new StartButton(turn.plain("search.nothing", Map.of("tag", text)), startPayload.encode(text));
    }
}
