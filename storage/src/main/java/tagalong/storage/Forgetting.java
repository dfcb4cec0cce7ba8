package tagalong.storage;

import java.util.List;

/** Deletes all that is kept of a person. */
public interface Forgetting {

    /** Notes that the person is being forgotten, so that it is finished even if this process dies. */
    void begin(UserId user);

    /** True from {@link #begin} until all is gone; meanwhile nothing may be written for the person. */
    boolean isBeingForgotten(UserId user);

    /** Those to call {@link #finish} for when a process starts. */
    List<UserId> unfinished();

    /**
     * Deletes everything of the person, and last the note. Takes some seconds, because tags are listed until two listings some
     * seconds apart find none. May be called again after it failed anywhere.
     *
     * @throws StorageException also when the thread is interrupted; its flag is then set
     */
    void finish(UserId user);
}
