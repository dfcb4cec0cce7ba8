package tagalong.storage;

import java.util.List;

/** The long work that each person has under way, at most one each, so that another process can go on with it. */
public interface JobStore {

    /** @param payload says all that is needed to go on */
    record Job(UserId person, String payload) {}

    /** Keeps the job, in place of the one the person had. */
    void save(UserId person, String payload);

    /** The person has none any more. */
    void end(UserId person);

    /** Those to go on with when a process starts. */
    List<Job> all();
}
