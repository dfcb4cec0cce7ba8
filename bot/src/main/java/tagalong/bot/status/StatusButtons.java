package tagalong.bot.status;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tagalong.bot.press.ButtonData;
import tagalong.bot.sets.SetName;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Mark;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Messages;
import tagalong.bot.walk.WalkButtons;
import tagalong.storage.RefStore;

/** The buttons under a status and under the list of sets. */
public final class StatusButtons {
    private static final String SHOW = "show";
    private static final String LIST = "list";
    private static final String TURN = "turn";

    /** What a button of ours asks for. */
    sealed interface Wish {
        /** The status of this set. */
        record Show(String setName) implements Wish {}

        /**
         * This page of the sets the person has worked on, counted from 0.
         *
         * @param turned whether it takes the place of another page
         */
        record ListSets(int page, boolean turned) implements Wish {}
    }

    private final ButtonData data;
    private final WalkButtons walk;

    public StatusButtons(RefStore refs, WalkButtons walk) {
        this.data = new ButtonData(refs, "st");
        this.walk = walk;
    }

    Keyboard underStatus(Messages messages, SetProgress progress) {
        var keyboard = Keyboard.NONE;
        var notMine = progress.size() - progress.count(Mark.MINE);
        var nobodys = progress.count(Mark.NOBODY);
        if (notMine > 0) {
            keyboard = keyboard.plus(List.of(walk.start(messages, progress, SetProgress.Part.NOT_MINE)));
        }
        if (nobodys > 0 && nobodys < notMine) {
            keyboard = keyboard.plus(List.of(walk.start(messages, progress, SetProgress.Part.NOBODYS)));
        }
        List<Button> last = new ArrayList<>();
        if (progress.size() > 0 && notMine < progress.size()) {
            last.add(walk.start(messages, progress, SetProgress.Part.ALL));
        }
        last.add(new Button.Link(
                messages.plain("button.open-set"), SetName.url(progress.set().name())));
        return keyboard.plus(last).plus(List.of(data.button(messages.plain("button.my-sets"), LIST, "0")));
    }

    Button show(String label, String setName) {
        return data.button(label, SHOW, setName);
    }

    Button turn(String label, int page) {
        return data.button(label, TURN, Integer.toString(page));
    }

    boolean areOurs(String pressed) {
        return data.isOurs(pressed);
    }

    /** @return empty for a button that is too old */
    Optional<Wish> read(String pressed) {
        return data.read(
                pressed,
                words -> words.get(0).equals(SHOW)
                        ? new Wish.Show(words.get(1))
                        : new Wish.ListSets(
                                Integer.parseInt(words.get(1)), words.get(0).equals(TURN)));
    }
}
