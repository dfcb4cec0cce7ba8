package tagalong.bot.usecase;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import tagalong.bot.work.Concurrently;
import tagalong.storage.Audience;
import tagalong.storage.FavouriteStore;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Reads what there is to say about a sticker to one person; what can be asked side by side is. */
public final class CardReading {
    private static final int MOST_SUGGESTIONS = 6;

    private final TagStore tags;
    private final FavouriteStore favourites;
    private final Preferences preferences;
    private final Executor threads;

    public CardReading(TagStore tags, FavouriteStore favourites, Preferences preferences, Executor threads) {
        this.tags = tags;
        this.favourites = favourites;
        this.preferences = preferences;
        this.threads = threads;
    }

    /**
     * All that a card says.
     *
     * @param audience who finds the sticker by my tags, those there are and those to come
     * @param suggestions words of others that I do not use
     */
    public record CardFacts(
            Sticker sticker, OwnTags own, Audience audience, List<String> suggestions, boolean favourite) {
        public CardFacts {
            suggestions = List.copyOf(suggestions);
        }
    }

    public CardFacts read(UserId user, Sticker sticker) {
        var own = CompletableFuture.supplyAsync(() -> tags.tagsOf(user, sticker.id()), threads);
        return facts(user, sticker, own);
    }

    /** As {@link #read}, while these writes are done beside it. */
    public CardFacts readDuring(UserId user, Sticker sticker, Runnable one, Runnable other) {
        var facts = new AtomicReference<CardFacts>();
        Concurrently.run(threads, () -> facts.set(read(user, sticker)), one, other);
        return Objects.requireNonNull(facts.get());
    }

    /** As {@link #read}, for whoever knows the person's tags already. */
    public CardFacts read(UserId user, Sticker sticker, OwnTags own) {
        return facts(user, sticker, CompletableFuture.completedFuture(own));
    }

    /** Who finds the sticker: what was decided for it, else what the person wants for all. */
    public Audience audience(UserId user, Sticker sticker, OwnTags own) {
        return sticker.alwaysPrivate() ? Audience.ONLY_ME : own.audienceOr(preferences.audience(user));
    }

    private CardFacts facts(UserId user, Sticker sticker, CompletableFuture<OwnTags> asked) {
        var favourite = CompletableFuture.supplyAsync(() -> favourites.contains(user, sticker.id()), threads);
        var terms = tags.terms(sticker.id(), Audience.EVERYONE);
        var own = Concurrently.result(asked);
        return new CardFacts(
                sticker, own, audience(user, sticker, own), without(terms, own), Concurrently.result(favourite));
    }

    private static List<String> without(List<String> terms, OwnTags own) {
        Set<String> mine = new HashSet<>();
        own.tags().forEach(tag -> mine.addAll(tag.words()));
        return terms.stream()
                .filter(term -> !mine.contains(term))
                .limit(MOST_SUGGESTIONS)
                .toList();
    }
}
