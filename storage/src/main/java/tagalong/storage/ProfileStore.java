package tagalong.storage;

import java.util.Map;

/** What Telegram was last told of the bot itself, so that it need not be told again. */
public interface ProfileStore {

    /** A fingerprint of what was told in each language, by the language's tag. */
    Map<String, String> told();

    /** Keeps the fingerprint in the place of the one that the language had. */
    void save(String language, String fingerprint);
}
