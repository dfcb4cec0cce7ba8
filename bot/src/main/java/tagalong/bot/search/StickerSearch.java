package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
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
import tagalong.bot.work.Lanes;
import tagalong.storage.ChoiceStore;
import tagalong.storage.SearchIndex;
import tagalong.storage.Sticker;
import tagalong.storage.StickerStore;
import tagalong.storage.TagStore;
import tagalong.storage.TypedTags;

/** Finding stickers in any chat: answers each inline query exactly once, and remembers what was chosen. */
public final class StickerSearch implements Feature {
    /** What is searched, and where choices are kept. */
    public record Stores(SearchIndex index, TagStore tags, StickerStore stickers, ChoiceStore choices) {}

    /**
     * Where work is done.
     *
     * @param searches may be the threads that queries are answered on
     * @param files waits for Telegram; not the threads that queries are answered on
     */
    public record Workplace(Lanes lanes, Executor searches, Executor files, InstantSource clock) {}

    private final Searching searching;
    private final ShownStickers shown;
    private final DeadFiles deadFiles;
    private final SuspectFiles suspects = new SuspectFiles(Ticker.systemTicker());
    private final StartPayload startPayload;
    private final Choosing choosing;

    public StickerSearch(Stores stores, StartPayload startPayload, TelegramGateway telegram, Workplace workplace) {
        this.searching = new Searching(stores.index(), stores.tags(), workplace.lanes(), workplace.searches());
        this.shown = new ShownStickers(stores.stickers());
        this.deadFiles = new DeadFiles(telegram, stores.tags(), workplace.lanes(), workplace.files());
        this.startPayload = startPayload;
        this.choosing = new Choosing(stores.choices(), workplace.clock());
    }

    @Override
    public void register(Router on) {
        on.inline(this::search);
        on.chosen((turn, chosen) ->
                shown.chosen(chosen.resultId()).ifPresent(sticker -> choosing.remember(turn.user(), sticker)));
        on.ownResult((turn, result) -> choosing.remember(turn.user(), result.sticker()));
    }

    private void search(Turn turn, Request.InlineSearch search) {
        var query = TypedQuery.parse(search.query());
        var page = page(turn, search, query);
        var alive = page.stickers().stream().filter(deadFiles::isThoughtAlive).toList();
        var button = page.stickers().isEmpty() && search.offset().isEmpty() ? taggingButton(turn, query) : null;
        answerWithoutBadFiles(turn, alive, shownNow -> turn.answer(answer(turn, shownNow, page, button)));
    }

    private ResultList.Page page(Turn turn, Request.InlineSearch search, TypedQuery query) {
        if (search.offset().isEmpty()) {
            return searching.first(turn.user(), query, InlineAnswer.MOST_RESULTS);
        }
        return search.offset().matches("[1-9][0-9]{0,5}")
                ? searching.next(turn.user(), query, Integer.parseInt(search.offset()), InlineAnswer.MOST_RESULTS)
                : ResultList.Page.END;
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

    private InlineAnswer answer(Turn turn, List<Sticker> stickers, ResultList.Page page, @Nullable StartButton button) {
        var results = stickers.stream()
                .map(sticker -> new Result(shown.resultId(sticker), sticker, title(turn, sticker)))
                .toList();
        return new InlineAnswer(results, page.isLast() ? "" : Integer.toString(page.next()), button);
    }

    /** Only videos have one: who sees none need not be asked for their language. */
    private static String title(Turn turn, Sticker sticker) {
        return switch (sticker.kind()) {
            case VIDEO, VIDEO_NOTE -> turn.plain("search.video-title");
            case STICKER, ANIMATION, PHOTO -> "";
        };
    }

    /** Leads from an empty result into tagging a sticker with what was typed. */
    private StartButton taggingButton(Turn turn, TypedQuery query) {
        var typed = TypedTags.parse(query.text());
        if (typed.tags().size() != 1 || !typed.refused().isEmpty()) {
            return new StartButton(turn.plain("search.nothing-at-all"), StartPayload.NO_TAG);
        }
        return new StartButton(turn.plain("search.nothing", query.text()), startPayload.encode(query.text()));
    }
}
