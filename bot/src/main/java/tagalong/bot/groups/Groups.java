package tagalong.bot.groups;

import java.util.Map;
import tagalong.bot.cards.SaveAnswers;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.Sets;
import tagalong.bot.text.Html;
import tagalong.bot.usecase.Saving;
import tagalong.storage.TagStore;

/** Commands in reply to a sticker in a group: /tag, and /status in one line, only of what everyone may know. */
public final class Groups implements Feature {
    private static final String SAVED = "👍";

    private final Saving saving;
    private final SaveAnswers answers;
    private final Sets sets;
    private final TagStore tags;

    public Groups(Saving saving, SaveAnswers answers, Sets sets, TagStore tags) {
        this.saving = saving;
        this.answers = answers;
        this.sets = sets;
        this.tags = tags;
    }

    @Override
    public void register(Router on) {
        on.groupCommand("tag", this::tag).listedAt(10);
        on.groupCommand("status", this::status).listedAt(20);
    }

    /** Adds the words to the person's tags, because nobody sees there what they would replace. */
    private void tag(Turn turn, Request.GroupCommand command) {
        if (command.argument().isEmpty()) {
            turn.answer(turn.html("group.tag.how"));
            return;
        }
        var outcome = saving.add(turn.user(), turn.change(), command.sticker(), command.argument());
        if (outcome instanceof Saving.Outcome.Saved) {
            turn.react(SAVED, turn.html("group.tag.saved"));
        } else {
            turn.answer(answers.refusalInGroup(turn, outcome));
        }
    }

    private void status(Turn turn, Request.GroupCommand command) {
        turn.answer(command.sticker()
                .set()
                .flatMap(sets::find)
                .map(set -> inShort(turn, SetProgress.knownToAll(set, tags)))
                .orElseGet(() -> turn.html("group.status.no-set")));
    }

    private static Html inShort(Turn turn, SetProgress progress) {
        return turn.html(
                progress.complete() ? "group.status" : "group.status.at-least",
                Map.of("set", progress.set().title(), "done", progress.tagged(), "total", progress.size()));
    }
}
