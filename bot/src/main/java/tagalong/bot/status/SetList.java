package tagalong.bot.status;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.status.SetListing.Entry;
import tagalong.bot.status.SetListing.Entry.InLibrary;
import tagalong.bot.status.SetListing.Entry.Unreachable;
import tagalong.bot.status.SetListing.Entry.Unread;
import tagalong.bot.status.SetListing.Entry.Worked;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;

/** Shows a person's sets, page by page, each with a button that shows how far it is. */
final class SetList {
    private static final int A_ROW = 2;

    private final SetListing listing;
    private final Buttons<StatusWish> buttons;

    SetList(SetListing listing, Buttons<StatusWish> buttons) {
        this.listing = listing;
        this.buttons = buttons;
    }

    /** @param number counted from 0; one past the end is the last */
    Reply page(Turn turn, int number) {
        var page = listing.page(turn.user(), number);
        if (page.total() == 0) {
            return new Reply(turn.html("status.no-sets"));
        }
        var text = turn.html("status.sets", Map.of("count", page.total()));
        var worked = new ArrayList<Button>();
        var libraryRows = new ArrayList<List<Button>>();
        for (var entry : page.items()) {
            text = text.line(line(turn, entry));
            if (entry instanceof Worked || entry instanceof Unreachable) {
                worked.add(showButton(turn, entry));
            } else {
                libraryRows.add(List.of(showButton(turn, entry), takeOutButton(turn, entry, page.number())));
            }
        }
        var keyboard = Keyboard.NONE;
        for (var i = 0; i < worked.size(); i += A_ROW) {
            keyboard = keyboard.plus(worked.subList(i, Math.min(worked.size(), i + A_ROW)));
        }
        for (var row : libraryRows) {
            keyboard = keyboard.plus(row);
        }
        return new Reply(
                libraryRows.isEmpty() ? text : text.line(turn.html("status.library")),
                keyboard.plus(buttons.turns(
                        turn.user(),
                        turn.messages(),
                        page.number(),
                        page.count(),
                        other -> new StatusWish.ListSets(other, true))));
    }

    private static Html line(Turn turn, Entry entry) {
        if (entry instanceof Worked set) {
            return turn.html(
                    "status.set",
                    Map.of(
                            "set",
                            set.title(),
                            "done",
                            set.done(),
                            "total",
                            set.size(),
                            "bar",
                            Bar.of(set.done(), set.size())));
        }
        if (entry instanceof Unreachable set) {
            return turn.html("status.set.gone", Map.of("set", set.name(), "count", set.tagged()));
        }
        return entry instanceof InLibrary set
                ? turn.html("status.set.library", Map.of("set", set.title(), "count", set.size()))
                : turn.html("status.set.library.unknown", Map.of("set", ((Unread) entry).name()));
    }

    private Button showButton(Turn turn, Entry entry) {
        return buttons.button(
                turn.user(),
                turn.plain("button.status-of", Map.of("set", entry.title())),
                new StatusWish.Show(entry.name()));
    }

    private Button takeOutButton(Turn turn, Entry entry, int page) {
        return buttons.button(
                turn.user(),
                turn.plain("button.take-out", Map.of("set", entry.title())),
                new StatusWish.TakeOut(entry.name(), page));
    }
}
