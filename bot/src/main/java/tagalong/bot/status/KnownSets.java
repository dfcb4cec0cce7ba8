package tagalong.bot.status;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tagalong.bot.session.Sessions;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.usecase.Libraries;
import tagalong.storage.Fold;
import tagalong.storage.Footprint;
import tagalong.storage.UserId;
import tagalong.storage.finding.SearchIndex;

/** The sets that a person may mean by a title: those worked on, those they sent a sticker of, and those asked about lately. */
final class KnownSets {
    private static final long MOST_BYTES = 2L << 20;
    private static final Duration LATELY = Duration.ofDays(7);
    /** Of sets whose title nobody has noted yet, so many are asked for. */
    private static final int MOST_UNTITLED = 5;

    /** A set and what it is called. */
    record Titled(String name, String title) {}

    private final SearchIndex index;
    private final Libraries libraries;
    private final Sets sets;
    private final Sessions sessions;
    /** Of sets that somebody asked about, by their names. */
    private final Cache<String, String> titles = Caffeine.newBuilder()
            .expireAfterWrite(LATELY)
            .maximumWeight(MOST_BYTES)
            .weigher((String set, String title) -> Footprint.OBJECT + Footprint.of(set) + Footprint.of(title))
            .build();

    KnownSets(SearchIndex index, Libraries libraries, Sets sets, Sessions sessions) {
        this.index = index;
        this.libraries = libraries;
        this.sets = sets;
        this.sessions = sessions;
    }

    /** The person asked about this set. */
    void note(UserId user, StickerSet set) {
        titles.put(set.name(), set.title());
        sessions.askAbout(user, set.name());
    }

    /** Those called so; where there are none, those with this in their title. The ones used last come first. */
    List<Titled> meantBy(UserId user, String text) {
        var wanted = Fold.fold(text);
        if (wanted.isEmpty()) {
            return List.of();
        }
        var known = of(user);
        var exactly = matching(
                known,
                set -> set.name().equalsIgnoreCase(text.strip())
                        || Fold.fold(set.title()).equals(wanted));
        return exactly.isEmpty() ? matching(known, set -> Fold.fold(set.title()).contains(wanted)) : exactly;
    }

    private static List<Titled> matching(List<Titled> known, Predicate<Titled> wanted) {
        return known.stream().filter(wanted).toList();
    }

    private List<Titled> of(UserId user) {
        var known = new LinkedHashMap<String, Titled>();
        var untitled = new ArrayList<String>();
        for (var name : sessions.setsAskedAbout(user)) {
            title(name).ifPresent(title -> known.put(name, new Titled(name, title)));
        }
        for (var listed : libraries.list(user)) {
            if (listed.content() == null) {
                untitled.add(listed.name());
            } else {
                known.putIfAbsent(
                        listed.name(),
                        new Titled(listed.name(), listed.content().title()));
            }
        }
        WorkedSet.in(index.of(user)).stream().map(WorkedSet::name).forEach(untitled::add);
        untitled.stream()
                .filter(name -> !known.containsKey(name))
                .distinct()
                .limit(MOST_UNTITLED)
                .forEach(name -> find(name).ifPresent(set -> known.put(name, new Titled(name, set.title()))));
        return List.copyOf(known.values());
    }

    /** As it was when it was asked about; after a restart it is asked for once more. */
    private Optional<String> title(String name) {
        return Optional.ofNullable(titles.getIfPresent(name))
                .or(() -> find(name).map(set -> {
                    titles.put(name, set.title());
                    return set.title();
                }));
    }

    private Optional<StickerSet> find(String name) {
        try {
            return sets.find(name);
        } catch (TelegramGateway.UnavailableException e) {
            return Optional.empty();
        }
    }
}
