package tagalong.bot.usecase;

import java.util.ArrayList;
import java.util.List;
import tagalong.storage.Tag;

/**
 * One change of one sticker's tags: a tag goes, another comes in its place.
 *
 * @param removed as typed; empty for none
 * @param added as typed; empty for none
 */
public record TagEdit(String removed, String added) {

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
