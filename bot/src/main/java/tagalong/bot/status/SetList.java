package tagalong.bot.status;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.buttons.Page;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.bot.usecase.Libraries;
import tagalong.storage.SetContentStore.SetContent;
import tagalong.storage.finding.SearchIndex;

/** The sets a person has worked on, the last one first, with how far each is; then those that are only in their library. */
final class SetList {
    private static final int PER_PAGE = 6;
    private static final int PER_ROW = 2;

    private final SearchIndex index;
    private final Libraries libraries;
    private final Sets sets;
    private final Buttons<StatusWish> buttons;

    SetList(SearchIndex index, Libraries libraries, Sets sets, Buttons<StatusWish> buttons) {
        this.index = index;
        this.libraries = libraries;
        this.sets = sets;
        this.buttons = buttons;
    }

    /** @param worked null for a set that is only in the library */
    private record Entry(
            String name,
            @Nullable WorkedSet worked,
            @Nullable SetContent content) {}

    /** @param number counted from 0; one past the end is the last */
    Reply page(Turn turn, int number) {
        var all = entries(turn);
        if (all.isEmpty()) {
            return new Reply(turn.html("status.no-sets"));
        }
        var page = Page.of(all, PER_PAGE, number);
        var text = turn.html("status.sets", Map.of("count", all.size()));
        var choices = new ArrayList<Button>();
        var libraryRows = new ArrayList<List<Button>>();
        for (var entry : page.in(all)) {
            if (entry.worked() != null) {
                var set = find(entry.name());
                text = text.line(line(turn, entry.worked(), set));
                choices.add(showButton(turn, entry.name(), set.map(StickerSet::title)));
            } else {
                text = text.line(line(turn, entry));
                libraryRows.add(libraryRow(turn, entry, page.number()));
            }
        }
        var keyboard = Keyboard.NONE;
        for (var i = 0; i < choices.size(); i += PER_ROW) {
            keyboard = keyboard.plus(choices.subList(i, Math.min(choices.size(), i + PER_ROW)));
        }
        for (var row : libraryRows) {
            keyboard = keyboard.plus(row);
        }
        return new Reply(
                libraryRows.isEmpty() ? text : text.line(turn.html("status.library")),
                keyboard.plus(page.turns(
                        turn.messages(),
                        (label, other) -> buttons.button(turn.user(), label, new StatusWish.ListSets(other, true)))));
    }

    private List<Entry> entries(Turn turn) {
        var worked = WorkedSet.in(index.of(turn.user()));
        var names = worked.stream().map(WorkedSet::name).collect(Collectors.toSet());
        return Stream.concat(
                        worked.stream().map(mine -> new Entry(mine.name(), mine, null)),
                        libraries.list(turn.user()).stream()
                                .filter(listed -> !names.contains(listed.name()))
                                .map(listed -> new Entry(listed.name(), null, listed.content())))
                .toList();
    }

    private static Html line(Turn turn, WorkedSet mine, Optional<StickerSet> known) {
        if (known.isEmpty()) {
            return turn.html(
                    "status.set.gone",
                    Map.of("set", mine.name(), "count", mine.tagged().size()));
        }
        var set = known.get();
        var count = mine.countIn(set);
        var size = set.stickers().size();
        return turn.html(
                "status.set", Map.of("set", set.title(), "done", count, "total", size, "bar", Bar.of(count, size)));
    }

    private static Html line(Turn turn, Entry entry) {
        var content = entry.content();
        return content == null
                ? turn.html("status.set.library.unknown", Map.of("set", entry.name()))
                : turn.html(
                        "status.set.library",
                        Map.of(
                                "set",
                                content.title(),
                                "count",
                                content.stickers().size()));
    }

    private List<Button> libraryRow(Turn turn, Entry entry, int page) {
        var title = Optional.ofNullable(entry.content()).map(SetContent::title);
        return List.of(
                showButton(turn, entry.name(), title),
                buttons.button(
                        turn.user(),
                        turn.plain("button.take-out", Map.of("set", title.orElse(entry.name()))),
                        new StatusWish.TakeOut(entry.name(), page)));
    }

    private Button showButton(Turn turn, String name, Optional<String> title) {
        return buttons.button(
                turn.user(),
                turn.plain("button.status-of", Map.of("set", title.orElse(name))),
                new StatusWish.Show(name));
    }

    /** A set that cannot be asked for now is listed by its name alone. */
    private Optional<StickerSet> find(String name) {
        try {
            return sets.find(name);
        } catch (TelegramGateway.UnavailableException e) {
            return Optional.empty();
        }
    }
}
