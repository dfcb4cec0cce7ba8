package tagalong.bot.bulk;

import java.util.List;
import tagalong.bot.bulk.StickerEdit.TagEdit;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.usecase.Libraries;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.SearchIndex;

/** Adds one tag to every sticker of a set. */
final class SetTagging {
    /**
     * What there is to do.
     *
     * @param stickers those that get the tag
     * @param full how many others have no room for one more
     */
    record Plan(Tag tag, List<Sticker> stickers, int full) {
        Plan {
            stickers = List.copyOf(stickers);
        }
    }

    private final SearchIndex index;
    private final BulkEditing editing;
    private final Libraries libraries;

    SetTagging(SearchIndex index, BulkEditing editing, Libraries libraries) {
        this.index = index;
        this.editing = editing;
        this.libraries = libraries;
    }

    Plan plan(UserId user, StickerSet set, Tag tag) {
        var mine = index.of(user);
        var without = set.stickers().stream()
                .filter(sticker ->
                        mine.get(sticker.id()).filter(own -> own.has(tag)).isEmpty())
                .toList();
        var wanted = without.stream()
                .filter(sticker ->
                        mine.get(sticker.id()).filter(Findable::isFull).isEmpty())
                .toList();
        return new Plan(tag, wanted, without.size() - wanted.size());
    }

    /**
     * To be called in the person's lane.
     *
     * @param job names the change, and says what is told of it
     */
    BulkEditing.Outcome carryOut(UserId user, Plan plan, BulkJob job, BulkEditing.Report report) {
        var edit = new TagEdit("", plan.tag().text());
        var edits = plan.stickers().stream()
                .map(sticker -> StickerEdit.of(sticker, edit))
                .toList();
        plan.stickers().stream().findFirst().ifPresent(one -> libraries.used(user, one));
        return editing.begin(user, job, edits, report);
    }
}
