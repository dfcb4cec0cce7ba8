package tagalong.storage;

import java.util.Optional;

/** Texts that do not fit a button, under a short name made from the text itself. */
public interface RefStore {

    /** The length of every name, in characters that are one byte each. */
    int NAME_LENGTH = 22;

    /** Keeps the text for a while, counted anew with each call, and returns its name; the same text has the same name. */
    String save(String text);

    /** Empty when the name is unknown or its time is over. */
    Optional<String> find(String name);
}
