package tagalong.bot.usecase;

import java.util.List;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TypedTags;

/** What became of a message that says a sticker's tags. */
public sealed interface SaveOutcome {
    /**
     * The tags are what was wanted.
     *
     * @param sticker the one the message was about when it was handled first
     * @param tags from now on, in the order typed
     * @param missing what was to be removed but was not there
     * @param again whether all this was done before
     */
    record Saved(Sticker sticker, List<Tag> tags, TagChange change, List<String> missing, boolean again)
            implements SaveOutcome {
        public Saved {
            tags = List.copyOf(tags);
            missing = List.copyOf(missing);
        }
    }

    /** Nothing was saved, because of these pieces. */
    record Refused(List<TypedTags.Refused> pieces) implements SaveOutcome {
        public Refused {
            pieces = List.copyOf(pieces);
        }
    }

    /** There was no word in it. */
    record SaidNothing() implements SaveOutcome {}

    /** All that was to be removed is not there. */
    record NotThere(List<String> missing) implements SaveOutcome {
        public NotThere {
            missing = List.copyOf(missing);
        }
    }
}
