package tagalong.bot.tagging;

import java.util.Locale;
import tagalong.storage.PreferenceStore;
import tagalong.storage.UserId;
import tagalong.storage.Visibility;

/** What a person has chosen for all stickers to come. */
public final class Preferences {
    private static final String VISIBILITY = "visibility";
    private static final String EXPLAINED = "explained";

    private final PreferenceStore store;
    private final Visibility otherwise;

    /** @param otherwise for those who have not chosen */
    public Preferences(PreferenceStore store, Visibility otherwise) {
        this.store = store;
        this.otherwise = otherwise;
    }

    /** Who finds what this person tags, unless they decided for the sticker. */
    Visibility visibility(UserId user) {
        var choice = store.of(user).get(VISIBILITY);
        return choice == null ? otherwise : Visibility.valueOf(choice.toUpperCase(Locale.ROOT));
    }

    void choose(UserId user, Visibility visibility) {
        store.save(user, VISIBILITY, visibility.name().toLowerCase(Locale.ROOT));
    }

    /** True once for each person: whether sharing has still to be explained to them. */
    boolean explainOnce(UserId user) {
        if (store.of(user).containsKey(EXPLAINED)) {
            return false;
        }
        store.save(user, EXPLAINED, "yes");
        return true;
    }
}
