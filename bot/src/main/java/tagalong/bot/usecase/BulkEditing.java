package tagalong.bot.usecase;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tagalong.bot.work.BackgroundWork;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.SearchIndex;

/**
 * Edits many stickers in one change, which can be undone. What the change does is noted before anything is changed, so that
 * handling it twice does the same, and undoing it undoes all of it.
 */
public final class BulkEditing {
    /**
     * One change of one sticker's tags: a tag goes, another comes in its place.
     *
     * @param removed as typed; empty for none
     * @param added as typed; empty for none
     */
    public record TagEdit(StickerId sticker, String removed, String added) {

        TagEdit reversed() {
            return new TagEdit(sticker, added, removed);
        }

        /** The tags after it; the same tags when it changes nothing or there is no room. */
        List<Tag> applyTo(List<Tag> tags) {
            List<Tag> changed = new ArrayList<>(tags);
            int place = removed.isEmpty() ? changed.size() : indexOf(changed, removed);
            if (!removed.isEmpty() && place >= 0) {
                changed.remove(place);
            }
            if (!added.isEmpty() && indexOf(changed, added) < 0) {
                changed.add(place < 0 ? changed.size() : place, Tag.of(added));
            }
            return changed.size() > Tag.MOST_PER_STICKER ? tags : changed;
        }

        private static int indexOf(List<Tag> tags, String text) {
            var value = Tag.of(text).value();
            for (int i = 0; i < tags.size(); i++) {
                if (tags.get(i).value().equals(value)) {
                    return i;
                }
            }
            return -1;
        }
    }

    /** So that a note stays below the largest item of a table, also when every tag is as long as a tag can be. */
    private static final int PER_NOTE = 500;

    private final TagStore tags;
    private final UndoStore undos;
    private final SearchIndex index;
    private final Preferences preferences;
    private final BackgroundWork work;

    public BulkEditing(
            TagStore tags, UndoStore undos, SearchIndex index, Preferences preferences, BackgroundWork work) {
        this.tags = tags;
        this.undos = undos;
        this.index = index;
        this.preferences = preferences;
        this.work = work;
    }

    /**
     * To be called in the person's lane.
     *
     * @param change names the change among all of this person's
     * @param stickers those that are edited
     */
    public void apply(
            UserId user,
            String change,
            List<TagEdit> edits,
            Collection<Sticker> stickers,
            BackgroundWork.Report report) {
        var byId = stickers.stream().collect(Collectors.toMap(Sticker::id, Function.identity(), (one, same) -> one));
        work.run(user, noted(user, change, edits), edit -> edit(user, edit, byId.get(edit.sticker())), report);
    }

    /**
     * To be called in the person's lane.
     *
     * @return false when the change is too long ago to be known
     */
    public boolean undo(UserId user, String change, BackgroundWork.Report report) {
        var changed = changed(user, change);
        if (changed.isEmpty()) {
            return false;
        }
        work.run(user, changed, edit -> edit(user, edit.reversed(), tagged(user, edit)), report);
        return true;
    }

    private @Nullable Sticker tagged(UserId user, TagEdit edit) {
        return index.of(user).get(edit.sticker()).map(Findable::sticker).orElse(null);
    }

    /** @param sticker null when the person has no tags on it any more: then there is nothing to edit */
    private void edit(UserId user, TagEdit edit, @Nullable Sticker sticker) {
        if (sticker == null) {
            return;
        }
        var before = tags.tagsOf(user, sticker.id()).tags();
        var after = edit.applyTo(before);
        if (!after.equals(before)) {
            tags.retag(user, sticker, after, preferences.audience(user));
        }
    }

    private List<TagEdit> changed(UserId user, String change) {
        List<TagEdit> edits = new ArrayList<>();
        for (int part = 0; ; part++) {
            var note = undos.note(user, part(change, part));
            if (note.isEmpty()) {
                return edits;
            }
            edits.addAll(EditNote.read(note.get()));
        }
    }

    private List<TagEdit> noted(UserId user, String change, List<TagEdit> edits) {
        List<TagEdit> standing = new ArrayList<>();
        for (int part = 0; part * PER_NOTE < edits.size(); part++) {
            var noted = edits.subList(part * PER_NOTE, Math.min(edits.size(), (part + 1) * PER_NOTE));
            standing.addAll(EditNote.read(undos.noteIfAbsent(user, part(change, part), EditNote.write(noted))));
        }
        return standing;
    }

    private static String part(String change, int part) {
        return change + "/" + part;
    }
}
