package tagalong.storage;

import static tagalong.storage.Sticker.Kind.STICKER;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What every contract class needs: a storage on an empty table, people, stickers, and short ways to tag and search. */
public abstract class StorageContract {

    protected static final UserId ANN = new UserId(1001);
    protected static final UserId BOB = new UserId(1002);
    protected static final UserId CAT = new UserId(1003);
    protected static final Sticker F1 = sticker("f1", "s1");
    protected static final Sticker F2 = sticker("f2", "s1");
    protected static final Sticker F3 = sticker("f3", "s2");
    protected static final Sticker SETLESS = sticker("f5", null);
    protected static final SearchBudget PLENTY = new SearchBudget(Duration.ofSeconds(20), 1000);

    /** The storage under test, on a table that was empty before the test. */
    protected abstract Storage storage();

    protected static Sticker sticker(String id, @Nullable String set) {
        return new Sticker(new StickerId(id), "file-" + id, STICKER, set, "😀");
    }

    protected static List<Tag> tags(String... texts) {
        return Arrays.stream(texts).map(Tag::of).toList();
    }

    protected TagChange tag(UserId user, Sticker sticker, String... texts) {
        return storage().tags().replace(user, sticker, tags(texts), Audience.EVERYONE);
    }

    protected TagChange tagPrivately(UserId user, Sticker sticker, String... texts) {
        return storage().tags().replace(user, sticker, tags(texts), Audience.ONLY_ME);
    }

    /** The texts of a person's tags on a sticker. */
    protected Set<String> texts(UserId user, Sticker sticker) {
        return storage().tags().tagsOf(user, sticker.id()).tags().stream()
                .map(Tag::text)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    protected Optional<Audience> audience(UserId user, Sticker sticker) {
        return Optional.ofNullable(storage().tags().tagsOf(user, sticker.id()).audience());
    }

    protected Set<String> publicTerms(Sticker sticker) {
        return storage().sharedTerms().of(sticker.id(), Audience.EVERYONE).stream()
                .filter(term -> !term.isPhrase())
                .map(Tag::value)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The stickers everyone finds, in the order found, over all pages. */
    protected List<String> found(String typed) {
        return walk(typed, PLENTY).stream()
                .map(hit -> hit.sticker().id().fileUniqueId())
                .toList();
    }

    /** All hits of a search, page by page. */
    protected List<SearchPage.Hit> walk(String typed, SearchBudget budget) {
        var words = SearchWords.parse(typed).orElseThrow();
        var hits = new ArrayList<SearchPage.Hit>();
        var page = storage().search().first(Audience.EVERYONE, words, budget);
        hits.addAll(page.hits());
        while (page.next().isPresent()) {
            page = storage().search().next(Audience.EVERYONE, words, page.next().get(), budget);
            hits.addAll(page.hits());
        }
        return hits;
    }
}
