package tagalong.bot.bulk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/**
 * All that one change does to one sticker.
 *
 * @param sticker null where only its id is known: then only one that has tags is edited
 * @param audience for whom the tags are if nothing was decided; null for what the person prefers. Nothing that is for the person
 *     alone is added to what is shared
 * @param favourite whether it becomes a favourite
 */
record StickerEdit(
        StickerId id,
        @Nullable Sticker sticker,
        List<TagEdit> tags,
        @Nullable Audience audience,
        boolean favourite) {
    /**
     * One change of one sticker's tags: a tag goes, another comes in its place.
     *
     * @param removed as typed; empty for none
     * @param added as typed; empty for none
     */
    record TagEdit(String removed, String added) {

        TagEdit reversed() {
            return new TagEdit(added, removed);
        }

        /** The tags after it; the same tags when it changes nothing or there is no room. */
        List<Tag> applyTo(List<Tag> tags) {
            var changed = new ArrayList<Tag>(tags);
            var place = removed.isEmpty() ? changed.size() : indexOf(changed, removed);
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
            for (var i = 0; i < tags.size(); i++) {
                if (tags.get(i).value().equals(value)) {
                    return i;
                }
            }
            return -1;
        }
    }

    StickerEdit {
        tags = List.copyOf(tags);
    }

    /** One edit of a sticker's tags. */
    static StickerEdit of(Sticker sticker, TagEdit edit) {
        return new StickerEdit(sticker.id(), sticker, List.of(edit), null, false);
    }

    List<Tag> applyTo(List<Tag> before) {
        var after = before;
        for (var edit : tags) {
            after = edit.applyTo(after);
        }
        return after;
    }

    /** Takes the edits back, in the other order; what is a favourite is no part of it. */
    StickerEdit reversed() {
        var reversed = new ArrayList<TagEdit>(tags);
        Collections.reverse(reversed);
        return new StickerEdit(
                id, null, reversed.stream().map(TagEdit::reversed).toList(), null, favourite);
    }
}
