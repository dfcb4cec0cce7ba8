package tagalong.bot.bulk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tagalong.bot.press.ButtonData;
import tagalong.bot.tagging.Preferences;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Messages;
import tagalong.storage.SearchIndex;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.TaggedSticker;
import tagalong.storage.UserId;

/**
 * Edits many stickers for one message, which can be undone. What the message does is noted before anything is changed, so that
 * handling it twice does the same, and undoing it undoes all of it.
 */
public final class BulkEdits {
    /** So that a note stays far below the largest item of a table. */
    private static final int PER_NOTE = 1_000;

    private final Storage storage;
    private final SearchIndex index;
    private final Preferences preferences;
    private final LongWork work;
    private final ButtonData buttons;

    public BulkEdits(Storage storage, SearchIndex index, Preferences preferences, LongWork work) {
        this.storage = storage;
        this.index = index;
        this.preferences = preferences;
        this.work = work;
        this.buttons = new ButtonData(storage.refs(), "un");
    }

    /**
     * @param message names the message among all of this person's
     * @param stickers those that are edited, by their ids
     */
    public void apply(
            UserId user, String message, List<Edit> edits, Map<StickerId, Sticker> stickers, LongWork.Report report) {
        work.run(user, noted(user, message, edits), edit -> edit(user, edit, stickers.get(edit.sticker())), report);
    }

    /** What the message changed; empty when that is too long ago. */
    Optional<List<Edit>> changed(UserId user, String message) {
        List<Edit> edits = new ArrayList<>();
        for (int part = 0; ; part++) {
            var note = storage.undos().note(user, part(message, part));
            if (note.isEmpty()) {
                return edits.isEmpty() ? Optional.empty() : Optional.of(edits);
            }
            edits.addAll(parse(note.get()));
        }
    }

    void undo(UserId user, List<Edit> changed, LongWork.Report report) {
        work.run(
                user,
                changed,
                edit -> edit(
                        user,
                        edit.reversed(),
                        Optional.ofNullable(index.of(user).tagged().get(edit.sticker()))
                                .map(TaggedSticker::sticker)
                                .orElse(null)),
                report);
    }

    public Button undoButton(Messages messages, String message) {
        return buttons.button(messages.plain("button.undo"), message);
    }

    boolean isOurs(String pressed) {
        return buttons.isOurs(pressed);
    }

    /** The message that a button of ours undoes; empty when the button is too old. */
    Optional<String> message(String pressed) {
        return buttons.words(pressed).map(words -> words.get(0));
    }

    /** @param sticker null when the person has no tags on it any more: then there is nothing to edit */
    private void edit(UserId user, Edit edit, Sticker sticker) {
        if (sticker == null) {
            return;
        }
        var before = storage.tags().tagsOf(user, sticker.id()).tags();
        var after = edit.applyTo(before);
        if (!after.equals(before)) {
            storage.tags().retag(user, sticker, after, preferences.audience(user));
        }
    }

    private List<Edit> noted(UserId user, String message, List<Edit> edits) {
        List<Edit> standing = new ArrayList<>();
        for (int part = 0; part * PER_NOTE < edits.size(); part++) {
            var note = edits.subList(part * PER_NOTE, Math.min(edits.size(), (part + 1) * PER_NOTE)).stream()
                    .map(Edit::encode)
                    .collect(Collectors.joining("\n"));
            standing.addAll(parse(storage.undos().noteIfAbsent(user, part(message, part), note)));
        }
        return standing;
    }

    private static String part(String message, int part) {
        return message + "/" + part;
    }

    private static List<Edit> parse(String note) {
        return Stream.of(note.split("\n"))
                .flatMap(line -> Edit.parse(line).stream())
                .toList();
    }
}
