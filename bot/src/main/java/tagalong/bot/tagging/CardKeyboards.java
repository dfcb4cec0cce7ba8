package tagalong.bot.tagging;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.tagging.CardAction.AddWord;
import tagalong.bot.tagging.CardAction.Clear;
import tagalong.bot.tagging.CardAction.Favourite;
import tagalong.bot.tagging.CardAction.More;
import tagalong.bot.tagging.CardAction.SaveTyped;
import tagalong.bot.tagging.CardAction.Show;
import tagalong.bot.tagging.CardAction.Undo;
import tagalong.bot.tagging.CardReading.CardFacts;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Html;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/**
 * The buttons under cards and answers: words to add; below them who finds the sticker and whether it is a favourite; last what can
 * be taken back, and the way to what is wanted less. At most nine, and a press moves none of them.
 */
final class CardKeyboards {
    private static final int MOST_SUGGESTIONS = 4;
    private static final int A_ROW = 2;

    private final Buttons<CardAction> buttons;
    private final Buttons<String> sets;
    private final Buttons<StickerId> reports;

    /** What a person has on a sticker, as far as buttons tell it. */
    record State(Sticker sticker, Audience audience, boolean favourite, boolean tagged) {
        static State of(CardFacts facts) {
            return new State(
                    facts.sticker(),
                    facts.audience(),
                    facts.favourite(),
                    !facts.own().tags().isEmpty());
        }
    }

    CardKeyboards(ButtonFactory buttons) {
        this.buttons = buttons.of(CardAction.PREFIX, CardAction.CODEC);
        this.sets = buttons.toSets();
        this.reports = buttons.toReport();
    }

    Buttons<CardAction> buttons() {
        return buttons;
    }

    Keyboard ofCard(Turn turn, CardFacts facts, @Nullable Undo undo) {
        var words = facts.suggestions().join().all().stream()
                .limit(MOST_SUGGESTIONS)
                .map(word -> buttons.button(
                        turn.user(),
                        turn.plain("button.add-word", Map.of("tag", Html.shorten(word))),
                        new AddWord(facts.sticker().id(), word)))
                .toList();
        var rows = new ArrayList<List<Button>>();
        for (var i = 0; i < words.size(); i += A_ROW) {
            rows.add(words.subList(i, Math.min(i + A_ROW, words.size())));
        }
        return withState(turn, rows, State.of(facts), undo);
    }

    /** @param findBy a word to search for at once; null for no such button */
    Keyboard ofAnswer(Turn turn, State state, Undo undo, @Nullable String findBy) {
        var rows = new ArrayList<List<Button>>();
        if (findBy != null) {
            rows.add(findNow(turn, findBy));
        }
        return withState(turn, rows, state, undo);
    }

    /** For who has just given their first word. */
    static List<Button> findNow(Turn turn, String word) {
        return List.of(new Button.SearchHere(turn.plain("button.find-now"), word));
    }

    /** At the end, so that nothing moves. */
    static Keyboard withFindNow(Turn turn, Keyboard before, String word) {
        var rows = new ArrayList<>(before.rows());
        var last = new ArrayList<Button>(rows.remove(rows.size() - 1));
        last.addAll(findNow(turn, word));
        rows.add(last);
        return new Keyboard(rows);
    }

    Keyboard ofQuestion(Turn turn, SaveTyped wish) {
        return Keyboard.of(List.of(buttons.button(turn.user(), turn.plain("button.save-typed"), wish)));
    }

    private Keyboard withState(Turn turn, List<List<Button>> above, State state, @Nullable Undo undo) {
        var rows = new ArrayList<>(above);
        rows.add(state(turn, state));
        var last = new ArrayList<Button>();
        if (undo != null) {
            last.add(undoButton(turn, undo));
        }
        if (state.tagged() || !state.sticker().alwaysPrivate()) {
            last.add(moreButton(turn, new More(state.sticker().id(), true)));
        }
        rows.add(last);
        return new Keyboard(rows);
    }

    private List<Button> state(Turn turn, State state) {
        var sticker = state.sticker();
        var row = new ArrayList<Button>();
        if (!sticker.alwaysPrivate()) {
            row.add(audienceButton(turn, sticker, state.audience()));
        }
        row.add(favouriteButton(turn, sticker, state.favourite()));
        return row;
    }

    private List<Button> more(Turn turn, Sticker sticker, boolean tagged) {
        var row = new ArrayList<Button>();
        sticker.set().ifPresent(set -> row.add(sets.button(turn.user(), turn.plain("button.set"), set)));
        if (tagged) {
            row.add(buttons.button(turn.user(), turn.plain("button.clear"), new Clear(sticker.id())));
        }
        if (!sticker.alwaysPrivate()) {
            row.add(reports.button(turn.user(), turn.plain("button.report"), sticker.id()));
        }
        return row;
    }

    /**
     * The same buttons in the same places, with the row above "More" exchanged. What is wanted less takes the place of what comes after
     * "More", so that there are never more than nine.
     */
    Keyboard opened(Turn turn, Keyboard before, State state, boolean open) {
        var exchanged = open ? more(turn, state.sticker(), state.tagged()) : state(turn, state);
        var rows = new ArrayList<List<Button>>();
        for (var row : before.rows()) {
            if (has(row, More.class) && !rows.isEmpty()) {
                rows.set(rows.size() - 1, exchanged);
            }
            var kept = open && has(row, More.class)
                    ? row.stream()
                            .filter(button -> !(button instanceof Button.SearchHere))
                            .toList()
                    : row;
            rows.add(each(kept, More.class, more -> moreButton(turn, new More(more.sticker(), !open))));
        }
        return new Keyboard(rows);
    }

    /** The same buttons in the same places, those for the audience and the favourite as it is now. */
    Keyboard now(Turn turn, Keyboard before, State state) {
        return new Keyboard(before.rows().stream()
                .map(row -> each(row, Show.class, show -> audienceButton(turn, state.sticker(), state.audience())))
                .map(row ->
                        each(row, Favourite.class, show -> favouriteButton(turn, state.sticker(), state.favourite())))
                .toList());
    }

    /** The same buttons in the same places, the pressed one with a tick. */
    Keyboard ticked(Turn turn, Keyboard before, AddWord added) {
        var label = turn.plain("button.add-word", Map.of("tag", Html.shorten(added.word())));
        var ticked = turn.plain("button.added-word", Map.of("tag", Html.shorten(added.word())));
        return new Keyboard(before.rows().stream()
                .map(row -> row.stream()
                        .map(button -> button instanceof Button.Press press
                                        && press.label().equals(label)
                                ? new Button.Press(ticked, press.data())
                                : button)
                        .toList())
                .toList());
    }

    /** @param undo takes the place of the one that is there, if one is; null for none */
    Keyboard withUndo(Turn turn, Keyboard before, @Nullable Undo undo) {
        var rows = new ArrayList<>(before.rows());
        rows.replaceAll(row -> row.stream()
                .filter(button -> read(button, Undo.class).isEmpty())
                .toList());
        if (undo != null) {
            var isAtMore = !rows.isEmpty() && has(rows.get(rows.size() - 1), More.class);
            var last = new ArrayList<Button>();
            last.add(undoButton(turn, undo));
            if (isAtMore) {
                last.addAll(rows.remove(rows.size() - 1));
            }
            rows.add(last);
        }
        return new Keyboard(rows);
    }

    /** What can be taken back by a button that is there. */
    Optional<Undo> undoIn(Keyboard keyboard) {
        return keyboard.rows().stream()
                .flatMap(List::stream)
                .flatMap(button -> read(button, Undo.class).stream())
                .findFirst();
    }

    boolean offersWords(Keyboard keyboard) {
        return keyboard.rows().stream().anyMatch(row -> has(row, AddWord.class));
    }

    private boolean has(List<Button> row, Class<? extends CardAction> type) {
        return row.stream().anyMatch(button -> read(button, type).isPresent());
    }

    private interface Exchange<T> {
        Button of(T action);
    }

    private <T extends CardAction> List<Button> each(List<Button> row, Class<T> type, Exchange<T> exchange) {
        return row.stream()
                .map(button -> read(button, type).map(exchange::of).orElse(button))
                .toList();
    }

    private <T extends CardAction> Optional<T> read(Button button, Class<T> type) {
        return button instanceof Button.Press press
                ? buttons.readAtOnce(press.data()).filter(type::isInstance).map(type::cast)
                : Optional.empty();
    }

    private Button undoButton(Turn turn, Undo undo) {
        return buttons.button(turn.user(), turn.plain("button.undo"), undo);
    }

    private Button moreButton(Turn turn, More more) {
        return buttons.button(turn.user(), turn.plain(more.open() ? "button.more" : "button.less"), more);
    }

    private Button favouriteButton(Turn turn, Sticker sticker, boolean now) {
        return buttons.button(
                turn.user(),
                turn.plain(now ? "button.unfavourite" : "button.favourite"),
                new Favourite(sticker.id(), !now));
    }

    /** Offers the other audience than the present one. */
    private Button audienceButton(Turn turn, Sticker sticker, Audience now) {
        return now.isShared()
                ? buttons.button(
                        turn.user(), turn.plain("button.make-private"), new Show(sticker.id(), Audience.ONLY_ME))
                : buttons.button(
                        turn.user(), turn.plain("button.make-public"), new Show(sticker.id(), Audience.EVERYONE));
    }
}
