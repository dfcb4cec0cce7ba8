package tagalong.bot.walk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tagalong.bot.press.ButtonData;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.RefStore;
import tagalong.storage.StickerId;

/** The buttons that begin a walk, and those under each sticker of it. */
public final class WalkButtons {
    private static final String START = "start";

    /** What a button of ours asks for. */
    sealed interface Wish {
        /** Begin to go through this part of the set. */
        record Start(String setName, Part part) implements Wish {}

        /** Move on from this sticker; one that is no longer shown has been moved on from. */
        record Leave(int walk, StickerId shown, Way way) implements Wish {}
    }

    /** How to leave a sticker. */
    enum Way {
        BACK,
        SKIP,
        SAME,
        STOP
    }

    private final ButtonData data;

    public WalkButtons(RefStore refs) {
        this.data = new ButtonData(refs, "w");
    }

    public Button start(Messages messages, SetProgress progress, Part part) {
        return data.button(
                messages.plain("button.walk." + part, progress.stickers(part).size()),
                START,
                part.name(),
                progress.set().name());
    }

    Keyboard underSticker(Messages messages, Walk walk) {
        List<Button> ways = new ArrayList<>();
        if (walk.position() > 0) {
            ways.add(leave(messages.plain("button.walk.back"), walk, Way.BACK));
        }
        ways.add(leave(messages.plain("button.walk.skip"), walk, Way.SKIP));
        ways.add(leave(messages.plain("button.walk.stop"), walk, Way.STOP));
        var keyboard = Keyboard.of(ways);
        return walk.lastTags().isEmpty()
                ? keyboard
                : keyboard.plus(List.of(
                        leave(messages.plain("button.walk.same", Html.shorten(walk.lastTags())), walk, Way.SAME)));
    }

    private Button leave(String label, Walk walk, Way way) {
        return data.button(
                label,
                way.name(),
                Integer.toString(walk.id()),
                walk.shown().id().fileUniqueId());
    }

    boolean areOurs(String pressed) {
        return data.isOurs(pressed);
    }

    /** @return empty for a button that is too old */
    Optional<Wish> read(String pressed) {
        return data.read(
                pressed,
                words -> words.get(0).equals(START)
                        ? new Wish.Start(words.get(2), Part.valueOf(words.get(1)))
                        : new Wish.Leave(
                                Integer.parseInt(words.get(1)),
                                new StickerId(words.get(2)),
                                Way.valueOf(words.get(0))));
    }
}
