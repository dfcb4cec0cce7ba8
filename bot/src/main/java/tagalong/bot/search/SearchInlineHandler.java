package tagalong.bot.search;

import java.util.List;
import java.util.function.Function;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.start.StartPayload;
import tagalong.bot.telegram.AnswerOutcome;
import tagalong.bot.telegram.InlineAnswer;
import tagalong.bot.telegram.InlineAnswer.Result;
import tagalong.bot.telegram.InlineAnswer.StartButton;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.TypedTags;

/** Answers an inline query, exactly once. */
public final class SearchInlineHandler implements UpdateHandler {
    private final Searches searches;
    private final ShownStickers shown;
    private final DeadFiles deadFiles;
    private final StartPayload startPayload;
    private final TelegramGateway telegram;

    public SearchInlineHandler(
            Searches searches,
            ShownStickers shown,
            DeadFiles deadFiles,
            StartPayload startPayload,
            TelegramGateway telegram) {
        this.searches = searches;
        this.shown = shown;
        this.deadFiles = deadFiles;
        this.startPayload = startPayload;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.InlineSearch;
    }

    @Override
    public void handle(Request request) {
        var search = (Request.InlineSearch) request.content();
        var query = TypedQuery.parse(search.query());
        var page = page(request, search, query);
        var alive = page.stickers().stream().filter(deadFiles::isThoughtAlive).toList();
        var button = page.stickers().isEmpty() && search.offset().isEmpty() ? taggingButton(request, query) : null;
        answerWithoutBadFiles(
                request, alive, shownNow -> telegram.answer(search.queryId(), answer(request, shownNow, page, button)));
    }

    /** One bad file makes Telegram refuse the whole answer: it is given again with fewer, and at last with none. */
    private void answerWithoutBadFiles(
            Request request, List<Sticker> stickers, Function<List<Sticker>, AnswerOutcome> answer) {
        if (answer.apply(stickers) != AnswerOutcome.REFUSED) {
            return;
        }
        var alive = deadFiles.sortOut(request.user(), stickers);
        if (answer.apply(alive) == AnswerOutcome.REFUSED
                && answer.apply(alive.stream()
                                .filter(file -> file.kind() == Kind.STICKER)
                                .toList())
                        == AnswerOutcome.REFUSED) {
            answer.apply(List.of());
        }
    }

    private ResultList.Page page(Request request, Request.InlineSearch search, TypedQuery query) {
        if (search.offset().isEmpty()) {
            return searches.first(request.user(), query).page(0, InlineAnswer.MOST_RESULTS);
        }
        return search.offset().matches("[1-9][0-9]{0,5}")
                ? searches.again(request.user(), query)
                        .page(Integer.parseInt(search.offset()), InlineAnswer.MOST_RESULTS)
                : new ResultList.Page(List.of(), -1);
    }

    private InlineAnswer answer(Request request, List<Sticker> stickers, ResultList.Page page, StartButton button) {
        var title = request.messages().plain("search.video-title");
        var results = stickers.stream()
                .map(sticker -> new Result(shown.resultId(sticker), sticker, title))
                .toList();
        return new InlineAnswer(results, page.next() < 0 ? "" : Integer.toString(page.next()), button);
    }

    /** Leads from an empty result into tagging a sticker with what was typed. */
    private StartButton taggingButton(Request request, TypedQuery query) {
        var typed = TypedTags.parse(query.text());
        if (typed.tags().size() != 1 || !typed.refused().isEmpty()) {
            return new StartButton(request.messages().plain("search.nothing-at-all"), "hello");
        }
        return new StartButton(
                request.messages().plain("search.nothing", query.text()), startPayload.encode(query.text()));
    }
}
