package tagalong.bot.status;

import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tagalong.bot.sets.Sets;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.usecase.Page;
import tagalong.storage.UserId;
import tagalong.storage.finding.SearchIndex;

/** Lists the sets a person has worked on, the last one first, with how far each is; then those that are only in their library. */
final class SetListing {
    private static final int A_PAGE = 6;

    /** One of a person's sets. */
    sealed interface Entry {
        String name();

        /** What it is called, as far as that is known; else its name. */
        default String title() {
            return name();
        }

        /**
         * They have tagged some of it.
         *
         * @param done how many of those that it still has
         * @param size how many stickers it has
         */
        record Worked(String name, String title, int done, int size) implements Entry {}

        /**
         * They have tagged some of it, but it is gone, or cannot be asked for now.
         *
         * @param tagged how many
         */
        record Unreachable(String name, int tagged) implements Entry {}

        /**
         * It is only in their library.
         *
         * @param size how many stickers it has
         */
        record InLibrary(String name, String title, int size) implements Entry {}

        /** It is only in their library, and what is in it is not known yet. */
        record Unread(String name) implements Entry {}
    }

    private final SearchIndex index;
    private final Libraries libraries;
    private final Sets sets;

    SetListing(SearchIndex index, Libraries libraries, Sets sets) {
        this.index = index;
        this.libraries = libraries;
        this.sets = sets;
    }

    /**
     * Asks only for those sets that are on the page.
     *
     * @param number counted from 0; one past the end is the last
     */
    Page<Entry> page(UserId user, int number) {
        var worked = WorkedSet.in(index.of(user));
        var names = worked.stream().map(WorkedSet::name).collect(Collectors.toSet());
        var all = Stream.<Supplier<Entry>>concat(
                        worked.stream().map(mine -> () -> worked(mine)),
                        libraries.list(user).stream()
                                .filter(listed -> !names.contains(listed.name()))
                                .map(listed -> () -> inLibrary(listed)))
                .toList();
        return Page.of(all, A_PAGE, number).map(Supplier::get);
    }

    private Entry worked(WorkedSet mine) {
        return sets.findIfReachable(mine.name())
                .<Entry>map(set -> new Entry.Worked(
                        mine.name(),
                        set.title(),
                        mine.countIn(set),
                        set.stickers().size()))
                .orElseGet(
                        () -> new Entry.Unreachable(mine.name(), mine.tagged().size()));
    }

    private static Entry inLibrary(Libraries.Listed listed) {
        var content = listed.content();
        return content == null
                ? new Entry.Unread(listed.name())
                : new Entry.InLibrary(
                        listed.name(), content.title(), content.stickers().size());
    }
}
