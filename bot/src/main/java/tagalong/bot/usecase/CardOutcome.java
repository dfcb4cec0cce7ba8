package tagalong.bot.usecase;

import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.TagChange;

/** What became of a wish about one sticker. */
public sealed interface CardOutcome {
    /** Who finds the sticker by my tags from now on. */
    record NowFor(Audience audience, TagChange change) implements CardOutcome {}

    record Favoured(boolean now) implements CardOutcome {}

    /** @param change what the added word changed */
    record Added(TagChange change) implements CardOutcome {}

    record Cleared(TagChange change) implements CardOutcome {}

    record Undone(TagChange change) implements CardOutcome {}

    /** The sticker has as many tags as it can have. */
    record Full(OwnTags own) implements CardOutcome {}

    /** It was so before: there is nothing to change and nothing to show anew. */
    record Already() implements CardOutcome {}

    /** What it was about is gone, or is not this person's to change. */
    record Gone() implements CardOutcome {}
}
