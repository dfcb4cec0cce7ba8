package tagalong.bot.tagging;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Walk;
import tagalong.bot.tagging.CardReading.CardFacts;
import tagalong.bot.tagging.WalkWish.Edit;
import tagalong.bot.tagging.WalkWish.Leave;
import tagalong.bot.tagging.WalkWish.Way;
import tagalong.bot.tagging.WalkWish.Word;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;
import tagalong.storage.UserId;

/** The buttons under a sticker of a walk: at most nine while it is the one shown, at most one afterwards. */
final class StepKeyboards {
    private static final int MOST_WORDS = 4;
    /** A sticker is narrower than the chat, and so are its buttons. */
    private static final int WORDS_A_ROW = 2;

    private static final int LONGEST_LABEL = 24;

    private final Buttons<WalkWish> buttons;

    StepKeyboards(Buttons<WalkWish> buttons) {
        this.buttons = buttons;
    }

    /** The words to offer: those the sticker has, then those it may get. */
    static List<String> words(CardFacts facts) {
        return Stream.concat(facts.own().tags().stream().map(Tag::text), facts.suggestions().join().all().stream())
                .limit(MOST_WORDS)
                .toList();
    }

    /** @param own what the sticker is called now: of the words, these have a tick */
    Keyboard atSticker(Turn turn, Walk walk, List<String> words, List<Tag> own) {
        var keyboard = Keyboard.NONE;
        for (var i = 0; i < words.size(); i += WORDS_A_ROW) {
            keyboard = keyboard.plus(words.subList(i, Math.min(i + WORDS_A_ROW, words.size())).stream()
                    .map(word -> word(turn, walk, word, own))
                    .toList());
        }
        keyboard = keyboard.plus(ways(turn, walk));
        if (!walk.lastTags().isEmpty()) {
            var tags = turn.messages()
                    .plainList(TypedTags.parse(walk.lastTags()).tags().stream()
                            .map(Tag::text)
                            .toList());
            var label = turn.plain("button.walk.same", Map.of("tags", Html.shorten(tags, LONGEST_LABEL)));
            keyboard = keyboard.plus(List.of(leave(turn, label, walk, Way.SAME)));
        }
        return keyboard.plus(List.of(leave(turn, turn.plain("button.walk.stop"), walk, Way.STOP)));
    }

    private Button word(Turn turn, Walk walk, String word, List<Tag> own) {
        var value = Tag.of(word).value();
        var has = own.stream().anyMatch(tag -> tag.value().equals(value));
        return buttons.button(
                turn.user(),
                turn.plain(has ? "button.walk.has-word" : "button.add-word", Map.of("tag", Html.shorten(word))),
                new Word(walk.id(), walk.shown().id(), word, !has));
    }

    private List<Button> ways(Turn turn, Walk walk) {
        var ways = new ArrayList<Button>();
        if (walk.position() > 0) {
            ways.add(leave(turn, turn.plain("button.walk.back"), walk, Way.BACK));
        }
        var where =
                Map.of("position", walk.position() + 1, "total", walk.stops().size());
        ways.add(leave(turn, turn.plain("button.walk.here", where), walk, Way.HERE));
        ways.add(leave(turn, turn.plain("button.walk.next"), walk, Way.NEXT));
        return ways;
    }

    private Button leave(Turn turn, String label, Walk walk, Way way) {
        return buttons.button(
                turn.user(), label, new Leave(walk.id(), walk.shown().id(), way));
    }

    /** Of a sticker that was passed: what it is called now, and the way to change that; nothing for one without words. */
    Keyboard passed(UserId user, Messages messages, StickerId sticker, List<Tag> own) {
        if (own.isEmpty()) {
            return Keyboard.NONE;
        }
        var tags = messages.plainList(own.stream().map(Tag::text).toList());
        var label = messages.plain("button.walk.passed", Map.of("tags", Html.shorten(tags, LONGEST_LABEL)));
        return Keyboard.of(List.of(buttons.button(user, label, new Edit(sticker))));
    }
}
