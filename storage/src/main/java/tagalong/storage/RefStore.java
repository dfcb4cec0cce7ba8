package tagalong.storage;

import java.util.Optional;

/** Texts that do not fit a button, each of the person it was made for, under a short name made from the text itself. */
public interface RefStore {

    /** The length of every name, in characters that are one byte each. */
    int NAME_LENGTH = 22;

    /** Keeps the text for a while, counted anew with each call, and returns its name; the same text has the same name. */
    String save(UserId owner, String text);

    /** Empty when the name is none of this person's or its time is over. */
    Optional<String> find(UserId owner, String name);
}
