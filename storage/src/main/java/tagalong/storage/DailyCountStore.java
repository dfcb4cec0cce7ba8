package tagalong.storage;

import java.time.LocalDate;

/** How many words each person newly shared in a day. */
public interface DailyCountStore {

    /**
     * Counts more of a day if they do not go past the most there may be, all of them or none. An update handled twice may be counted
     * twice.
     *
     * @return whether they were counted
     */
    boolean add(UserId person, LocalDate day, int more, int most);
}
