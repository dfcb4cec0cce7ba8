package tagalong.bot.tagging;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.tagging.CardReading.CardFacts;
import tagalong.bot.tagging.ShownSteps.Shown;
import tagalong.bot.tagging.WalkWish.Start;
import tagalong.bot.tagging.Walking.Outcome.At;
import tagalong.bot.tagging.Walking.Outcome.End;
import tagalong.bot.tagging.Walking.Outcome.Ended;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/** What a person sees of a walk: each sticker in one message with its buttons, and at the end what was done. */
final class WalkView {
    private final CardReading reading;
    private final Sheets sheets;
    private final Buttons<WalkWish> buttons;
    private final StepKeyboards keyboards;
    private final ShownSteps steps;

    WalkView(CardReading reading, Sheets sheets, Buttons<WalkWish> buttons, ShownSteps steps) {
        this.reading = reading;
        this.sheets = sheets;
        this.buttons = buttons;
        this.keyboards = new StepKeyboards(buttons);
        this.steps = steps;
    }

    void show(Turn turn, Walking.Outcome outcome) {
        if (outcome instanceof At at) {
            if (at.someGone()) {
                turn.say(turn.html("walk.some-gone"));
            }
            showSticker(turn, at.walk());
        } else if (outcome instanceof Ended ended) {
            showEnd(turn, ended);
        }
    }

    Button startButton(Turn turn, SetProgress progress, Part part) {
        return buttons.button(
                turn.user(),
                turn.plain(
                        labelKey(part), Map.of("count", progress.stickers(part).size())),
                new Start(progress.set().name(), part));
    }

    private static String labelKey(Part part) {
        return switch (part) {
            case NOT_MINE -> "button.walk.NOT_MINE";
            case NOBODYS -> "button.walk.NOBODYS";
            case ALL -> "button.walk.ALL";
        };
    }

    private void showSticker(Turn turn, Walk walk) {
        var facts = reading.read(turn.user(), turn.messages().language(), walk.shown());
        var offered = new CompletableFuture<List<String>>();
        var message = turn.sendSticker(walk.shown(), () -> {
            try {
                return atSticker(turn, walk, facts, offered);
            } catch (StorageException e) { // their buttons cannot be kept
                return atSticker(turn, walk, facts.withoutSuggestions(), new CompletableFuture<>());
            }
        });
        steps.remember(turn.user(), walk.shown().id(), new Shown(message, offered));
    }

    private Keyboard atSticker(Turn turn, Walk walk, CardFacts facts, CompletableFuture<List<String>> offered) {
        var words = StepKeyboards.words(facts);
        var keyboard = keyboards.atSticker(turn, walk, words, facts.own().tags());
        offered.complete(words);
        return keyboard;
    }

    /** A word was given or taken by its button: the buttons stay where they are, and this one tells. */
    void showWords(Turn turn, Walk walk, List<Tag> own) {
        var words = steps.words(turn.user(), walk.shown().id())
                .orElseGet(() -> StepKeyboards.words(
                        reading.read(turn.user(), turn.messages().language(), walk.shown())));
        pressed(turn, keyboards.atSticker(turn, walk, words, own));
    }

    /** A sticker is passed: the last message that showed it tells what it is called now. */
    void showPassed(Turn turn, StickerId sticker, List<Tag> own) {
        steps.message(turn.user(), sticker)
                .ifPresent(step -> turn.editButtons(step, passed(turn.user(), turn.messages(), sticker, own)));
    }

    /** The buttons of a sticker that was passed. */
    Keyboard passed(UserId user, Messages messages, StickerId sticker, List<Tag> own) {
        return keyboards.passed(user, messages, sticker, own);
    }

    /** As {@link #showPassed}, under the message whose button was pressed. */
    void showPassedHere(Turn turn, StickerId sticker, List<Tag> own) {
        var now = passed(turn.user(), turn.messages(), sticker, own);
        if (!now.equals(turn.pressedKeyboard())) {
            pressed(turn, now);
        }
    }

    /** Whether it is remembered where the sticker was shown. */
    boolean hasShown(Turn turn, StickerId sticker) {
        return steps.message(turn.user(), sticker).isPresent();
    }

    private static void pressed(Turn turn, Keyboard keyboard) {
        var messageId = turn.messageId();
        if (messageId != null) {
            turn.editButtons(CompletableFuture.completedFuture(messageId), keyboard);
        }
    }

    /** Says what was done, and what is left of the set; one that is complete is celebrated with its picture. */
    private void showEnd(Turn turn, Ended ended) {
        var summary = endOf(turn, ended.end())
                .line(turn.html(
                        "walk.summary",
                        Map.of(
                                "tagged",
                                ended.walk().taggedCount(),
                                "skipped",
                                ended.walk().skippedCount(ended.passed()))));
        var progress = ended.progress();
        if (progress == null) {
            turn.say(summary);
            return;
        }
        var left = progress.stickers(Part.NOT_MINE).size();
        if (left > 0) {
            var rest = turn.html(
                    "walk.left", Map.of("count", left, "set", progress.set().title()));
            turn.say(new Reply(summary.line(rest), Keyboard.of(List.of(startButton(turn, progress, Part.NOT_MINE)))));
            return;
        }
        celebrate(turn, progress, summary);
    }

    private void celebrate(Turn turn, SetProgress progress, Html summary) {
        var caption = new Reply(
                turn.html("walk.complete", Map.of("set", progress.set().title()))
                        .line(summary));
        sheets.picture(turn.user(), progress, turn.messages())
                .thenAccept(picture ->
                        picture.ifPresentOrElse(bytes -> turn.sendPhoto(bytes, caption), () -> turn.say(caption)));
    }

    private static Html endOf(Turn turn, End end) {
        return turn.html(
                switch (end) {
                    case STOPPED -> "walk.stopped";
                    case SET_GONE -> "walk.set-gone";
                    case THROUGH -> "walk.done";
                });
    }
}
