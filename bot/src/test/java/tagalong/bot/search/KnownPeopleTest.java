package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Proxy;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.work.Errands;
import tagalong.bot.work.Lanes;
import tagalong.storage.ChoiceStore;
import tagalong.storage.LibraryStore;
import tagalong.storage.SetContentStore;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.Learning;

final class KnownPeopleTest {
    private static final UserId ANN = new UserId(1);

    private final KnownPeople people = new KnownPeople(
            new Libraries(
                    new Libraries.Stores(away(LibraryStore.class), away(SetContentStore.class)),
                    name -> Optional.empty(),
                    new Libraries.Workplace(
                            new Lanes(Runnable::run, person -> false, person -> 0),
                            new Errands(Runnable::run),
                            InstantSource.system()),
                    new EmojiWords()),
            new Choices(away(ChoiceStore.class), InstantSource.system()));

    /** So that a search finds what is in memory all the same. */
    @Test
    void whileTheStoreIsAway_nothingIsKnownOfAnybody() {
        assertEquals(Optional.empty(), people.library(ANN, () -> "en"));
        assertSame(Learning.NONE, people.learning(ANN));
        assertEquals(Map.of(), people.titles(List.of("Cats")));
    }

    private static <T> T away(Class<T> store) {
        return store.cast(
                Proxy.newProxyInstance(store.getClassLoader(), new Class<?>[] {store}, (proxy, method, arguments) -> {
                    throw new StorageException("It is away");
                }));
    }
}
