package tagalong.bot.walk;

import java.util.Map;
import java.util.concurrent.Executor;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.cards.Cards;
import tagalong.bot.cards.SaveAnswers;
import tagalong.bot.cards.WalkGuide;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request.Command;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.sets.Sets;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.usecase.CardReading;
import tagalong.bot.usecase.Saving;
import tagalong.bot.usecase.Saving.Outcome.Saved;
import tagalong.bot.walk.WalkWish.Leave;
import tagalong.bot.walk.WalkWish.Start;
import tagalong.storage.Storage;

/** Going through a set, one sticker at a time: by buttons under each sticker, by commands, and by typing its tags. */
public final class SetWalks implements Feature, WalkGuide {
    private final Sessions sessions;
    private final Walking walking;
    private final Saving saving;
    private final SaveAnswers answers;
    private final Buttons<WalkWish> buttons;
    private final WalkView view;

    /**
     * What is done on a walk.
     *
     * @param threads write side by side what does not depend on each other
     */
    public record Work(Sets sets, Saving saving, CardReading reading, Executor threads) {}

    public SetWalks(Storage storage, Sessions sessions, Work work, Cards cards, SaveAnswers answers) {
        this.sessions = sessions;
        this.walking = new Walking(work.sets(), storage.tags(), storage.stickers(), sessions, work.threads());
        this.saving = work.saving();
        this.answers = answers;
        this.buttons = new Buttons<>(WalkWish.PREFIX, WalkWish.CODEC, storage.refs());
        this.view = new WalkView(work.reading(), cards, buttons);
    }

    @Override
    public void register(Router on) {
        on.command("back", whileWalking(this::back));
        on.command("skip", whileWalking(this::skip));
        on.command("stop", whileWalking(this::stop));
        on.buttons(buttons, this::pressed);
    }

    @Override
    public void tagged(Turn turn, Walk walk, Saved saved) {
        if (walk.isAt(saved.sticker())) { // a message that was about an earlier one moves nothing
            var headline = answers.explainedOnce(
                    turn,
                    answers.inShort(turn.messages(), saved),
                    saved.change().after().isShared());
            view.show(turn, walking.tagged(turn.user(), walk, saved), headline);
        }
    }

    @Override
    public void resume(Turn turn, Walk walk) {
        view.show(turn, walking.resume(turn.user(), walk), turn.html("walk.resume"));
    }

    @Override
    public Button button(Turn turn, SetProgress progress, Part part) {
        return view.startButton(turn, progress, part);
    }

    private interface Move {
        void on(Turn turn, Walk walk);
    }

    private Router.Handler<Command> whileWalking(Move move) {
        return (turn, command) -> sessions.of(turn.user())
                .underWay()
                .ifPresentOrElse(walk -> move.on(turn, walk), () -> turn.say(turn.html("walk.none")));
    }

    private void back(Turn turn, Walk walk) {
        view.show(turn, walking.back(turn.user(), walk), turn.html("walk.back"));
    }

    private void skip(Turn turn, Walk walk) {
        var wasTagged = walk.stops().get(walk.position()).tagged();
        view.show(turn, walking.next(turn.user(), walk), turn.html(wasTagged ? "walk.next" : "walk.skipped"));
    }

    private void stop(Turn turn, Walk walk) {
        view.show(turn, walking.stop(turn.user(), walk), turn.html("walk.stopped"));
    }

    private void pressed(Turn turn, WalkWish wish) {
        if (wish instanceof Start start) {
            turn.toast(turn.plain("walk.start.toast"));
            begin(turn, start);
        } else if (wish instanceof Leave leave) {
            sessions.of(turn.user())
                    .underWay()
                    .filter(walk ->
                            walk.id() == leave.walk() && walk.shown().id().equals(leave.shown()))
                    .ifPresentOrElse(walk -> leave(turn, walk, leave), () -> turn.toast(turn.plain("walk.stale")));
        }
    }

    private void begin(Turn turn, Start start) {
        var outcome = walking.begin(turn.user(), turn.updateId(), start.setName(), start.part());
        if (outcome instanceof Walking.Outcome.NoSuchSet) {
            turn.say(turn.html("set.unknown", Map.of("set", start.setName())));
        } else if (outcome instanceof Walking.Outcome.NothingLeft) {
            turn.say(turn.html("walk.nothing-left"));
        } else {
            view.show(turn, outcome, turn.html("walk.begin"));
        }
    }

    private void leave(Turn turn, Walk walk, Leave leave) {
        switch (leave.way()) {
            case BACK -> back(turn, walk);
            case SKIP -> skip(turn, walk);
            case STOP -> stop(turn, walk);
            case SAME -> {
                if (!tagAsBefore(turn, walk)) {
                    turn.toast(turn.plain("walk.stale"));
                    return;
                }
            }
        }
        turn.toast(turn.plain(toastKey(leave.way())));
    }

    private static String toastKey(WalkWish.Way way) {
        return switch (way) {
            case BACK -> "walk.BACK.toast";
            case SKIP -> "walk.SKIP.toast";
            case STOP -> "walk.STOP.toast";
            case SAME -> "walk.SAME.toast";
        };
    }

    private boolean tagAsBefore(Turn turn, Walk walk) {
        var outcome = saving.save(turn.user(), turn.change(), walk.shown(), walk.lastTags());
        if (outcome instanceof Saved saved) {
            tagged(turn, walk, saved);
            return true;
        }
        return false;
    }
}
