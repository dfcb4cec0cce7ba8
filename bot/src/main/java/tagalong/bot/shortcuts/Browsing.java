package tagalong.bot.shortcuts;

import tagalong.bot.usecase.Page;
import tagalong.storage.AuthoredTags.Count;
import tagalong.storage.Showcase;
import tagalong.storage.UserId;
import tagalong.storage.finding.SearchIndex;

/** What there is to look through: a person's tags, and what is new for everyone. */
final class Browsing {
    private static final int TAGS_A_PAGE = 20;

    private final SearchIndex index;
    private final Showcase showcase;

    Browsing(SearchIndex index, Showcase showcase) {
        this.index = index;
        this.showcase = showcase;
    }

    /**
     * Some of a person's tags.
     *
     * @param tags the most used first
     * @param stickers how many stickers have any tag of theirs
     */
    record TagPage(Page<Count> tags, int stickers) {}

    /** @param number counted from 0; one past the end is the last */
    TagPage tags(UserId user, int number) {
        var mine = index.of(user);
        return new TagPage(
                Page.of(mine.authored().counts(), TAGS_A_PAGE, number),
                mine.tagged().size());
    }

    /** Whether anything was shared lately, or picked by several people. */
    boolean hasNews() {
        return !showcase.isEmpty();
    }
}
