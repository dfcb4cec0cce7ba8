package tagalong.storage;

import java.time.LocalDate;

/** How often each person did in a day what is not done without end. */
public interface DailyCountStore {

    /** What is counted. */
    enum Counted {
        NEWLY_SHARED_WORDS,
        REPORTS
    }

    /**
     * Counts more of a day if they do not go past the most there may be, all of them or none. An update handled twice may be counted
     * twice.
     *
     * @return whether they were counted
     */
    boolean add(UserId person, Counted what, LocalDate day, int more, int most);
}
