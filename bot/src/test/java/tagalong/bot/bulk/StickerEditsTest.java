package tagalong.bot.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tagalong.bot.bulk.StickerEdit.TagEdit;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/** What was planned meets what has changed meanwhile. */
final class StickerEditsTest extends EditsOnATable {
    private static final Sticker CAT =
            new Sticker(new StickerId("cat"), "file-cat", Sticker.Kind.STICKER, "Cats", "😀");
    private static final StickerEdit PRIVATELY =
            new StickerEdit(CAT.id(), CAT, List.of(new TagEdit("", "secret")), Audience.ONLY_ME, false);

    @Test
    void privateTag_isNotAddedToWhatWasSharedMeanwhile() {
        storage.tags().replace(ANN, CAT, List.of(Tag.of("cat")), Audience.EVERYONE);

        var effect = edits.apply(ANN, PRIVATELY);

        assertEquals(Map.of(StickerEdits.LEFT, 1, StickerEdits.WOULD_BE_SHARED, 1), effect.counts());
        assertEquals(List.of("cat"), texts());
    }

    @Test
    void privateTag_isAddedPrivatelyToWhatIsNotShared() {
        var effect = edits.apply(ANN, PRIVATELY);

        assertEquals(Map.of(), effect.counts());
        assertEquals(List.of("secret"), texts());
        assertEquals(List.of(), storage.sharedTerms().of(CAT.id(), Audience.EVERYONE));
    }

    @Test
    void editThatAProcessDiedOver_isSharedWhenItIsDoneAgain() throws Exception {
        var edit = new StickerEdit(CAT.id(), CAT, List.of(new TagEdit("", "cat")), Audience.EVERYONE, false);
        edits.apply(ANN, edit);
        deleteRow("##cat", "cat"); // as if it had not come to that

        edits.apply(ANN, edit);

        storage.discard();
        assertEquals(List.of(Tag.of("cat")), storage.sharedTerms().of(CAT.id(), Audience.EVERYONE));
    }

    private List<String> texts() {
        return storage.tags().tagsOf(ANN, CAT.id()).tags().stream()
                .map(Tag::text)
                .toList();
    }
}
