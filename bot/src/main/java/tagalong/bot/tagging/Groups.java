package tagalong.bot.tagging;

import java.util.Map;
import java.util.function.Supplier;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.Sets;
import tagalong.bot.text.Html;

/** Commands in a group: in reply to a sticker /tag, and /status, only of what everyone may know; /help in a line. */
final class Groups implements Feature {
    private static final String SAVED = "👍";

    private final Saving saving;
    private final SaveAnswers answers;
    private final Sets sets;
    private final Supplier<String> ourName;

    /** @param ourName empty while it is not known */
    Groups(Saving saving, SaveAnswers answers, Sets sets, Supplier<String> ourName) {
        this.saving = saving;
        this.answers = answers;
        this.sets = sets;
        this.ourName = ourName;
    }

    @Override
    public void register(Router on) {
        on.groupCommand("tag", this::tag).listedAt(10);
        on.groupCommand("status", this::status).listedAt(20);
        on.groupCommand("help", this::help).listedAt(30);
    }

    private void help(Turn turn, Request.GroupCommand command) {
        turn.answer(named(turn, "group.help"));
    }

    /** Adds the words to the person's tags, because nobody sees there what they would replace. */
    private void tag(Turn turn, Request.GroupCommand command) {
        var sticker = command.sticker();
        if (sticker == null) {
            return;
        }
        if (command.argument().isEmpty()) {
            turn.answer(named(turn, "group.tag.how"));
            return;
        }
        var outcome = saving.add(turn.user(), turn.change(), sticker, command.argument());
        if (outcome instanceof Saving.Outcome.Saved saved) {
            var text = turn.html("group.tag.saved");
            answers.notShared(turn.messages(), saved)
                    .ifPresentOrElse(kept -> turn.answer(text.line(kept)), () -> turn.react(SAVED, text));
        } else {
            turn.answer(answers.refusalInGroup(turn, outcome));
        }
    }

    private void status(Turn turn, Request.GroupCommand command) {
        var sticker = command.sticker();
        if (sticker == null) {
            return;
        }
        turn.answer(sticker.set()
                .flatMap(sets::progressKnownToAll)
                .map(known -> inShort(turn, known))
                .orElseGet(() -> turn.html("group.status.no-set")));
    }

    /** With our name after each command: only then a group's commands are sure to reach us. */
    private Html named(Turn turn, String key) {
        var name = ourName.get();
        return turn.html(key, Map.of("bot", name.isEmpty() ? "" : "@" + name));
    }

    private static Html inShort(Turn turn, SetProgress progress) {
        return turn.html(
                progress.complete() ? "group.status" : "group.status.at-least",
                Map.of("set", progress.set().title(), "done", progress.tagged(), "total", progress.size()));
    }
}
