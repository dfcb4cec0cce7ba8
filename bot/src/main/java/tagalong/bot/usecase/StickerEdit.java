package tagalong.bot.usecase;

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
public record StickerEdit(
        StickerId id,
        @Nullable Sticker sticker,
        List<TagEdit> tags,
        @Nullable Audience audience,
        boolean favourite) {
    public StickerEdit {
        tags = List.copyOf(tags);
    }

    /** One edit of a sticker's tags. */
    public static StickerEdit of(Sticker sticker, TagEdit edit) {
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
