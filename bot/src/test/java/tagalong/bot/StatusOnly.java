package tagalong.bot;

import java.lang.reflect.Proxy;
import java.util.Set;
import tagalong.storage.SetStatus;
import tagalong.storage.StickerId;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** A store of tags that tells just which stickers of sets are tagged. */
public final class StatusOnly {
    private StatusOnly() {}

    /**
     * @param mine what each person tagged
     * @param everyones what is shared
     */
    public static TagStore of(Set<StickerId> mine, Set<StickerId> everyones) {
        return (TagStore) Proxy.newProxyInstance(
                StatusOnly.class.getClassLoader(), new Class<?>[] {TagStore.class}, (proxy, method, arguments) -> {
                    if (!method.getName().equals("status")) {
                        throw new AssertionError("Asked for more: " + method.getName());
                    }
                    return new SetStatus(arguments[1] instanceof UserId ? mine : everyones, true);
                });
    }
}
