package tagalong.bot.usecase;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tagalong.bot.work.Concurrently;
import tagalong.storage.Audience;
import tagalong.storage.FavouriteStore;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Reads what there is to say about a sticker to one person; what can be asked side by side is. */
public final class CardReading {
    private final TagStore tags;
    private final FavouriteStore favourites;
    private final Preferences preferences;
    private final Suggesting suggesting;
    private final Executor threads;

    public CardReading(
            TagStore tags,
            FavouriteStore favourites,
            Preferences preferences,
            Suggesting suggesting,
            Executor threads) {
        this.tags = tags;
        this.favourites = favourites;
        this.preferences = preferences;
        this.suggesting = suggesting;
        this.threads = threads;
    }

    /**
     * All that a card says.
     *
     * @param audience who finds the sticker by my tags, those there are and those to come
     * @param suggestions may still be under way when the rest is there; never fails
     */
    public record CardFacts(
            Sticker sticker,
            OwnTags own,
            Audience audience,
            CompletableFuture<Suggestions> suggestions,
            boolean favourite) {
        public CardFacts withoutSuggestions() {
            return new CardFacts(
                    sticker, own, audience, CompletableFuture.completedFuture(Suggestions.NONE), favourite);
        }
    }

    /** @param language of the words that are suggested, as an IETF tag */
    public CardFacts read(UserId user, String language, Sticker sticker) {
        var own = CompletableFuture.supplyAsync(() -> tags.tagsOf(user, sticker.id()), threads);
        return facts(user, language, sticker, own);
    }

    /** As {@link #read}, while these writes are done beside it. */
    public CardFacts readDuring(UserId user, String language, Sticker sticker, Runnable one, Runnable other) {
        var facts = new AtomicReference<CardFacts>();
        Concurrently.run(threads, () -> facts.set(read(user, language, sticker)), one, other);
        return Objects.requireNonNull(facts.get());
    }

    /** As {@link #read}, without anything to suggest, for whoever may know the person's tags already. */
    public CardFacts readOwn(UserId user, Sticker sticker, @Nullable OwnTags known) {
        var own = known == null ? tags.tagsOf(user, sticker.id()) : known;
        return new CardFacts(
                sticker,
                own,
                audience(user, sticker, own),
                CompletableFuture.completedFuture(Suggestions.NONE),
                isFavourite(user, sticker));
    }

    public boolean isFavourite(UserId user, Sticker sticker) {
        return favourites.contains(user, sticker.id());
    }

    /** Who finds the sticker: what was decided for it, else what the person wants for all. */
    public Audience audience(UserId user, Sticker sticker, OwnTags own) {
        return sticker.alwaysPrivate() ? Audience.ONLY_ME : own.audienceOr(preferences.audience(user));
    }

    private CardFacts facts(UserId user, String language, Sticker sticker, CompletableFuture<OwnTags> asked) {
        var suggestions = suggesting.begin(user, language, sticker, asked);
        var favourite = favourites.contains(user, sticker.id());
        var own = Concurrently.result(asked);
        return new CardFacts(sticker, own, audience(user, sticker, own), suggestions, favourite);
    }
}
