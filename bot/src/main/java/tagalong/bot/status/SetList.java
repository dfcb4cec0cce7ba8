package tagalong.bot.status;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.bot.dispatch.Request;
import tagalong.bot.press.Page;
import tagalong.bot.sets.Sets;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.StickerSet;
import tagalong.bot.telegram.TelegramUnavailableException;
import tagalong.storage.SearchIndex;
import tagalong.storage.TaggedSticker;
import tagalong.storage.UserId;

/** The sets a person has worked on, the last one first, with how far each is. */
public final class SetList {
    private static final int PER_PAGE = 6;
    private static final int PER_ROW = 2;

    private final SearchIndex index;
    private final Sets sets;
    private final StatusButtons buttons;

    public SetList(SearchIndex index, Sets sets, StatusButtons buttons) {
        this.index = index;
        this.sets = sets;
        this.buttons = buttons;
    }

    /** @param number counted from 0; one past the end is the last */
    Reply page(Request request, int number) {
        var messages = request.messages();
        var worked = worked(request.user());
        if (worked.isEmpty()) {
            return new Reply(messages.html("status.no-sets"));
        }
        var page = Page.of(worked, PER_PAGE, number);
        var text = messages.html("status.sets", worked.size());
        List<Button> choices = new ArrayList<>();
        for (var mine : page.in(worked)) {
            var set = find(mine.name());
            var title = set.map(StickerSet::title).orElse(mine.name());
            text = text.line(
                    set.isPresent()
                            ? messages.html(
                                    "status.set",
                                    title,
                                    mine.count(set.get()),
                                    set.get().stickers().size(),
                                    Bar.of(
                                            mine.count(set.get()),
                                            mine.count(set.get()),
                                            set.get().stickers().size()))
                            : messages.html(
                                    "status.set.gone", title, mine.stickers().size()));
            choices.add(buttons.show(messages.plain("button.status-of", title), mine.name()));
        }
        var keyboard = Keyboard.NONE;
        for (int i = 0; i < choices.size(); i += PER_ROW) {
            keyboard = keyboard.plus(choices.subList(i, Math.min(choices.size(), i + PER_ROW)));
        }
        return new Reply(text, keyboard.plus(page.turns(messages, buttons::turn)));
    }

    /** The stickers of one set that the person tagged. */
    private record Worked(String name, List<TaggedSticker> stickers) {
        TaggedSticker latest() {
            return stickers.stream()
                    .max(Comparator.comparing(TaggedSticker::savedAt))
                    .orElseThrow();
        }

        /** How many of them the set still has. */
        int count(StickerSet set) {
            return (int) set.stickers().stream()
                    .filter(sticker -> stickers.stream()
                            .anyMatch(mine -> mine.sticker().id().equals(sticker.id())))
                    .count();
        }
    }

    private List<Worked> worked(UserId user) {
        Map<String, List<TaggedSticker>> bySet = new HashMap<>();
        for (var tagged : index.of(user).tagged().values()) {
            tagged.sticker()
                    .set()
                    .ifPresent(set -> bySet.computeIfAbsent(set, name -> new ArrayList<>())
                            .add(tagged));
        }
        return bySet.entrySet().stream()
                .map(entry -> new Worked(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing((Worked worked) -> worked.latest().savedAt())
                        .reversed()
                        .thenComparing(Worked::name))
                .toList();
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
