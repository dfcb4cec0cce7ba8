package tagalong.bot.search;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tagalong.storage.UserId;
import tagalong.storage.finding.Learning;
import tagalong.storage.finding.Library;

/** What is known of a person besides their tags; asked at each search, so it answers from memory. */
interface Knowledge {
    /**
     * The sets that are theirs; empty when that is not known yet.
     *
     * @param language gives the IETF tag of the language in which they are understood
     */
    Optional<Library> library(UserId user, Supplier<String> language);

    /** What they chose for which words. */
    Learning learning(UserId user);

    /** What these sets are called, as far as that is kept, by their names; asks the store where it is not in memory. */
    Map<String, String> titles(Collection<String> sets);
}
