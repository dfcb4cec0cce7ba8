package tagalong.bot.tagging;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request.Command;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.WalkGuide;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.tagging.Saving.Outcome.Saved;
import tagalong.bot.tagging.WalkWish.AtStep;
import tagalong.bot.tagging.WalkWish.Edit;
import tagalong.bot.tagging.WalkWish.Leave;
import tagalong.bot.tagging.WalkWish.Start;
import tagalong.bot.tagging.WalkWish.Word;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Messages;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;
import tagalong.storage.UserId;

/** Going through a set, one sticker at a time: by buttons under each sticker, by commands, and by typing its tags. */
final class SetWalks implements Feature, WalkGuide {
    private final Sessions sessions;
    private final Work work;
    private final Walking walking;
    private final Shown shown;
    private final Buttons<WalkWish> buttons;
    private final WalkView view;

    /** What is done about the stickers on a walk. */
    record Work(Saving saving, CardReading reading, TakingInHand taking) {}

    /** How cards, answers and sets look. */
    record Shown(Cards cards, SaveAnswers answers, Sheets sheets) {}

    SetWalks(Sessions sessions, Walking walking, Work work, Shown shown, ButtonFactory buttons) {
        this.sessions = sessions;
        this.work = work;
        this.walking = walking;
        this.shown = shown;
        this.buttons = buttons.of(WalkWish.PREFIX, WalkWish.CODEC);
        this.view = new WalkView(work.reading(), shown.sheets(), this.buttons, new ShownSteps(sessions));
    }

    @Override
    public void register(Router on) {
        on.command("back", whileWalking(this::back));
        on.command("next", whileWalking(this::next));
        on.command("skip", whileWalking(this::next));
        on.command("stop", whileWalking(this::end));
        on.buttons(buttons, this::pressed);
    }

    /** The sticker that the walk shows was tagged. */
    void tagged(Turn turn, Walk walk, Saved saved) {
        if (!walk.isAt(saved.sticker())) { // it is handled again, and nobody was shown yet where that led
            view.showPassed(turn, saved.sticker().id(), saved.tags());
            resume(turn, walk);
            return;
        }
        var outcome = walking.tagged(turn.user(), walk, saved);
        view.showPassed(turn, saved.sticker().id(), saved.tags());
        sayWhatIsNew(turn, saved);
        view.show(turn, outcome);
    }

    /** A sticker that a walk may have shown before has other tags now. */
    void retagged(Turn turn, Sticker sticker, List<Tag> tags) {
        if (view.hasShown(turn, sticker.id())
                && underWay(turn).filter(walk -> walk.isAt(sticker)).isEmpty()) {
            view.showPassed(turn, sticker.id(), tags);
        }
    }

    @Override
    public Optional<Relabelled> passed(UserId user, Messages messages, StickerId sticker) {
        var isThere = sessions.of(user)
                .underWay()
                .filter(walk -> walk.shown().id().equals(sticker))
                .isPresent();
        return isThere
                ? Optional.empty()
                : sessions.shown(user)
                        .stepOf(sticker)
                        .map(step -> new Relabelled(
                                step.id(),
                                view.passed(
                                        user, messages, sticker, work.reading().words(user, sticker))));
    }

    /** Another sticker was tagged in between: shows where the walk stands, once more. */
    void resume(Turn turn, Walk walk) {
        view.showPassed(turn, walk.shown().id(), List.of()); // it is shown again below
        view.show(turn, walking.resume(turn.user(), walk));
    }

    @Override
    public void end(Turn turn, Walk walk) {
        var outcome = walking.stop(turn.user(), walk);
        pass(turn, walk);
        view.show(turn, outcome);
    }

    @Override
    public Button button(Turn turn, SetProgress progress, Part part) {
        return view.startButton(turn, progress, part);
    }

    /** What does not go without saying: how to find it and what sharing is, the first time, and what is not shared. */
    private void sayWhatIsNew(Turn turn, Saved saved) {
        var inShort = shown.answers().inShort(turn.messages(), saved);
        var explained =
                shown.answers().explainedOnce(turn, inShort, saved.change().after());
        if (saved.first() || !explained.equals(inShort)) {
            turn.say(new Reply(explained, shown.answers().findNow(turn, saved)));
        }
        shown.answers().notShared(turn.messages(), saved).ifPresent(turn::say);
    }

    private interface Move {
        void on(Turn turn, Walk walk);
    }

    private Router.Handler<Command> whileWalking(Move move) {
        return (turn, command) ->
                underWay(turn).ifPresentOrElse(walk -> move.on(turn, walk), () -> turn.say(turn.html("walk.none")));
    }

    private Optional<Walk> underWay(Turn turn) {
        return sessions.of(turn.user()).underWay();
    }

    private void back(Turn turn, Walk walk) {
        var outcome = walking.back(turn.user(), walk);
        pass(turn, walk);
        view.show(turn, outcome);
    }

    private void next(Turn turn, Walk walk) {
        var outcome = walking.next(turn.user(), walk);
        pass(turn, walk);
        view.show(turn, outcome);
    }

    /** The sticker that was shown is passed, tagged or not. */
    private void pass(Turn turn, Walk walk) {
        var wasTagged = walk.stops().get(walk.position()).tagged();
        var sticker = walk.shown().id();
        view.showPassed(turn, sticker, wasTagged ? work.reading().words(turn.user(), sticker) : List.of());
    }

    private void pressed(Turn turn, WalkWish wish) {
        if (wish instanceof Start start) {
            turn.toast(turn.plain("walk.start.toast"));
            begin(turn, start);
        } else if (wish instanceof Edit edit) {
            edit(turn, edit);
        } else if (wish instanceof AtStep step) {
            underWay(turn)
                    .filter(walk ->
                            walk.id() == step.walk() && walk.shown().id().equals(step.shown()))
                    .ifPresentOrElse(walk -> atStep(turn, walk, step), () -> movedOn(turn, step));
        }
    }

    /** Its message was forgotten or the press came late: now its buttons tell what became of it. */
    private void movedOn(Turn turn, AtStep step) {
        turn.toast(turn.plain("walk.stale"));
        view.showPassedHere(turn, step.shown(), work.reading().words(turn.user(), step.shown()));
    }

    private void begin(Turn turn, Start start) {
        var before = underWay(turn);
        var outcome = walking.begin(turn.user(), turn.updateId(), start.setName(), start.part());
        if (outcome instanceof Walking.Outcome.NoSuchSet) {
            turn.say(turn.html("set.unknown", Map.of("set", start.setName())));
        } else if (outcome instanceof Walking.Outcome.NothingLeft) {
            turn.say(turn.html("walk.nothing-left"));
        } else {
            before.filter(walk -> walk.id() != turn.updateId()).ifPresent(walk -> pass(turn, walk));
            view.show(turn, outcome);
        }
    }

    /** Takes the sticker in hand with its card, in answer to the message that shows it. */
    private void edit(Turn turn, Edit edit) {
        var messageId = turn.messageId();
        var sticker = work.taking().passed(turn.user(), edit.sticker(), messageId == null ? 0 : messageId);
        if (sticker.isEmpty()) {
            turn.toast(turn.plain("press.stale"));
            return;
        }
        turn.toast();
        view.showPassedHere(turn, edit.sticker(), work.reading().words(turn.user(), edit.sticker()));
        shown.cards()
                .show(turn, work.reading().read(turn.user(), turn.messages().language(), sticker.get()));
    }

    private void atStep(Turn turn, Walk walk, AtStep step) {
        if (step instanceof Word word) {
            changeWord(turn, walk, word);
            return;
        }
        switch (((Leave) step).way()) {
            case HERE ->
                turn.toast(turn.plain(
                        "walk.here.toast",
                        Map.of(
                                "position",
                                walk.position() + 1,
                                "total",
                                walk.stops().size(),
                                "set",
                                walking.title(walk))));
            case SAME -> tagAsBefore(turn, walk);
            case BACK -> {
                turn.toast();
                back(turn, walk);
            }
            case NEXT -> {
                turn.toast();
                next(turn, walk);
            }
            case STOP -> {
                turn.toast();
                end(turn, walk);
            }
        }
    }

    private void tagAsBefore(Turn turn, Walk walk) {
        var same = TypedTags.parse(walk.lastTags());
        var outcome = work.saving().replace(turn.user(), turn.change(), walk.shown(), same);
        if (outcome instanceof Saved saved) {
            turn.toast(turn.plain("walk.SAME.toast"));
            tagged(turn, walk, saved);
        } else {
            turn.toast(turn.plain(refusal(outcome)));
        }
    }

    private void changeWord(Turn turn, Walk walk, Word word) {
        var user = turn.user();
        var tag = Tag.of(word.word());
        var outcome = word.wanted()
                ? work.saving().add(user, turn.change(), walk.shown(), tag)
                : work.saving().remove(user, turn.change(), walk.shown(), tag);
        if (outcome instanceof Saved saved) {
            turn.toast(turn.plain(word.wanted() ? "press.added.toast" : "walk.word-removed.toast"));
            view.showWords(turn, walking.note(user, walk, saved), saved.tags());
            sayWhatIsNew(turn, saved);
        } else {
            turn.toast(turn.plain(refusal(outcome)));
        }
    }

    private static String refusal(Saving.Outcome outcome) {
        if (outcome instanceof Saving.Outcome.TooManyStickers) {
            return "limits.stickers";
        }
        return outcome instanceof Saving.Outcome.Refused ? "press.full.toast" : "press.already.toast";
    }
}
