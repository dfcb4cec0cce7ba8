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
import tagalong.bot.sets.SetName;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
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

    private static final int MOST_CHOICES = 9;

    /** A set and what it is called. */
    record Titled(String name, String title) {}

    /** Which set a person named. */
    sealed interface Named {
        /** This one, if there is such a set. */
        record One(String name) implements Named {}

        /** Any of these, the ones used last first. */
        record Several(List<Titled> sets) implements Named {
            public Several {
                sets = List.copyOf(sets);
            }
        }
    }

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

    /** How far a set is; whoever asked about it may call it by its title from now on. Empty when there is no such set. */
    Optional<SetProgress> ask(UserId user, String setName) {
        var asked = sets.progress(user, setName);
        asked.map(SetProgress::set).ifPresent(set -> note(user, set));
        return asked;
    }

    private void note(UserId user, StickerSet set) {
        titles.put(set.name(), set.title());
        sessions.askAbout(user, set.name());
    }

    /** By a link, by the title of a set the person knows or a part of it, or by the name of any set. */
    Named named(UserId user, String text) {
        var meant = SetName.isNoTitle(text) ? List.<Titled>of() : meantBy(user, text);
        if (meant.size() > 1) {
            return new Named.Several(meant.subList(0, Math.min(meant.size(), MOST_CHOICES)));
        }
        return new Named.One(
                meant.isEmpty() ? SetName.meantBy(text) : meant.get(0).name());
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
                .forEach(name ->
                        sets.findIfReachable(name).ifPresent(set -> known.put(name, new Titled(name, set.title()))));
        return List.copyOf(known.values());
    }

    /** As it was when it was asked about; after a restart it is asked for once more. */
    private Optional<String> title(String name) {
        return Optional.ofNullable(titles.getIfPresent(name))
                .or(() -> sets.findIfReachable(name).map(set -> {
                    titles.put(name, set.title());
                    return set.title();
                }));
    }
}
