package tagalong.storage;

import java.util.Map;

/** What a person chose once and for all, each choice under its name. */
public interface PreferenceStore {

    /** All choices of a person, by name. */
    Map<String, String> of(UserId user);

    /** Keeps a choice; the name must not be empty. */
    void save(UserId user, String name, String choice);

    void remove(UserId user, String name);
}
