package tagalong.bot.bulk;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tagalong.bot.bulk.StickerEdit.TagEdit;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/** Makes one tag another on all of a person's stickers. */
final class Renaming {
    /** What comes of a wish to rename. */
    sealed interface Plan {
        /** It does not say two tags. */
        record Unclear() implements Plan {}

        /** The person has no such tag. */
        record UnknownTag(Tag tag) implements Plan {}

        /**
         * Two tags would become one, about which the person should be asked.
         *
         * @param stickers how many have the old tag
         * @param others how many have the other one already
         */
        record Merging(TypedRename rename, int stickers, int others) implements Plan {}

        /** It can be done. */
        record Ready(TypedRename rename, List<Findable> stickers) implements Plan {
            public Ready {
                stickers = List.copyOf(stickers);
            }
        }
    }

    private final SearchIndex index;
    private final BulkEditing editing;

    Renaming(SearchIndex index, BulkEditing editing) {
        this.index = index;
        this.editing = editing;
    }

    Plan plan(UserId user, String typed) {
        var mine = index.of(user);
        var rename = TypedRename.parse(typed, values(mine));
        if (rename.isEmpty()) {
            return new Plan.Unclear();
        }
        var others = others(mine, rename.get());
        return others == 0
                ? plan(mine, rename.get())
                : new Plan.Merging(rename.get(), with(mine, rename.get().from()).size(), others);
    }

    /** What the person was asked about and wants: never {@link Plan.Merging}. */
    Plan plan(UserId user, TypedRename confirmed) {
        return plan(index.of(user), confirmed);
    }

    /**
     * To be called in the person's lane.
     *
     * @param job names the change, and says what is told of it
     */
    BulkEditing.Outcome carryOut(UserId user, Plan.Ready plan, BulkJob job, BulkEditing.Report report) {
        var edits = plan.stickers().stream()
                .map(sticker -> StickerEdit.of(sticker.sticker(), edit(sticker, plan.rename())))
                .toList();
        return editing.begin(user, job, edits, report);
    }

    private static Plan plan(PersonalIndex mine, TypedRename rename) {
        var stickers = with(mine, rename.from());
        return stickers.isEmpty() ? new Plan.UnknownTag(rename.from()) : new Plan.Ready(rename, stickers);
    }

    /** Where the other tag is too, the old one only goes; undoing brings back just what went. */
    private static TagEdit edit(Findable sticker, TypedRename rename) {
        var was = sticker.tags().stream()
                .filter(tag -> tag.value().equals(rename.from().value()))
                .findFirst()
                .orElse(rename.from());
        var hasBoth = !rename.to().value().equals(rename.from().value()) && sticker.has(rename.to());
        return new TagEdit(was.text(), hasBoth ? "" : rename.to().text());
    }

    private static int others(PersonalIndex mine, TypedRename rename) {
        return rename.to().value().equals(rename.from().value())
                        || with(mine, rename.from()).isEmpty()
                ? 0
                : with(mine, rename.to()).size();
    }

    private static List<Findable> with(PersonalIndex mine, Tag tag) {
        return mine.tagged().all().stream().filter(sticker -> sticker.has(tag)).toList();
    }

    private static Set<String> values(PersonalIndex mine) {
        return mine.tagged().all().stream()
                .flatMap(sticker -> sticker.tags().stream())
                .map(Tag::value)
                .collect(Collectors.toSet());
    }
}
