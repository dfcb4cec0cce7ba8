package tagalong.bot.status;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.buttons.Page;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramUnavailableException;
import tagalong.bot.text.Html;
import tagalong.storage.finding.SearchIndex;

/** The sets a person has worked on, the last one first, with how far each is. */
final class SetList {
    private static final int PER_PAGE = 6;
    private static final int PER_ROW = 2;

    private final SearchIndex index;
    private final Sets sets;
    private final Buttons<StatusWish> buttons;

    SetList(SearchIndex index, Sets sets, Buttons<StatusWish> buttons) {
        this.index = index;
        this.sets = sets;
        this.buttons = buttons;
    }

    /** @param number counted from 0; one past the end is the last */
    Reply page(Turn turn, int number) {
        var worked = WorkedSet.in(index.of(turn.user()));
        if (worked.isEmpty()) {
            return new Reply(turn.html("status.no-sets"));
        }
        var page = Page.of(worked, PER_PAGE, number);
        var text = turn.html("status.sets", worked.size());
        List<Button> choices = new ArrayList<>();
        for (var mine : page.in(worked)) {
            var set = find(mine.name());
            var title = set.map(StickerSet::title).orElse(mine.name());
            text = text.line(set.map(known -> line(turn, mine, known))
                    .orElseGet(() ->
                            turn.html("status.set.gone", title, mine.tagged().size())));
            choices.add(buttons.button(turn.plain("button.status-of", title), new StatusWish.Show(mine.name())));
        }
        var keyboard = Keyboard.NONE;
        for (int i = 0; i < choices.size(); i += PER_ROW) {
            keyboard = keyboard.plus(choices.subList(i, Math.min(choices.size(), i + PER_ROW)));
        }
        return new Reply(
                text,
                keyboard.plus(page.turns(
                        turn.messages(),
                        (label, other) -> buttons.button(label, new StatusWish.ListSets(other, true)))));
    }

    private static Html line(Turn turn, WorkedSet mine, StickerSet set) {
        var count = mine.countIn(set);
        var size = set.stickers().size();
        return turn.html("status.set", set.title(), count, size, Bar.of(count, count, size));
    }

    /** A set that cannot be asked for now is listed by its name alone. */
    private Optional<StickerSet> find(String name) {
        try {
            return sets.find(name);
        } catch (TelegramUnavailableException e) {
            return Optional.empty();
        }
    }
}
