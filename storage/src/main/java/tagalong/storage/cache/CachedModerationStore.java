package tagalong.storage.cache;

import java.util.List;
import java.util.Optional;
import tagalong.storage.Hidden;
import tagalong.storage.ModerationStore;
import tagalong.storage.SharingRules;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/**
 * Forgets what was read of everyone's as soon as some of it is hidden, or to be seen again.
 *
 * @param outdate forgets it
 */
record CachedModerationStore(ModerationStore store, Runnable outdate) implements ModerationStore {

    @Override
    public SharingRules rules() {
        return store.rules();
    }

    @Override
    public void load() {
        store.load();
        outdate.run();
    }

    @Override
    public void hide(Hidden what) {
        store.hide(what);
        outdate.run();
    }

    @Override
    public void unhide(Hidden what) {
        store.unhide(what);
        outdate.run();
    }

    @Override
    public List<HiddenSince> hidden() {
        return store.hidden();
    }

    @Override
    public boolean ban(UserId person, Cause cause) {
        return store.ban(person, cause);
    }

    @Override
    public boolean unban(UserId person) {
        return store.unban(person);
    }

    @Override
    public List<Ban> unban(String cause) {
        return store.unban(cause);
    }

    @Override
    public List<Ban> banAgain(String cause) {
        return store.banAgain(cause);
    }

    @Override
    public List<Ban> bans() {
        return store.bans();
    }

    @Override
    public List<UserId> unsettled() {
        return store.unsettled();
    }

    @Override
    public void settled(UserId person) {
        store.settled(person);
    }

    @Override
    public List<UserId> holders(StickerId sticker, String term, int most) {
        return store.holders(sticker, term, most);
    }

    @Override
    public Optional<SharedSticker> shared(StickerId sticker) {
        return store.shared(sticker);
    }
}
