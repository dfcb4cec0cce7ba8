package tagalong.storage;

/** What this process keeps of the table's rows. */
public interface LocalCopies {

    /** Another process may have written meanwhile: whatever is asked next is read from the table. */
    void discard();
}
