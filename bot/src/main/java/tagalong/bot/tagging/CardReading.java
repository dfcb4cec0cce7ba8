package tagalong.bot.tagging;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.bot.usecase.Preferences;
import tagalong.bot.work.Concurrently;
import tagalong.storage.Audience;
import tagalong.storage.FavouriteStore;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.SearchIndex;

/** Reads what there is to say about a sticker to one person; what can be asked side by side is. */
final class CardReading {
    private final TagStore tags;
    private final FavouriteStore favourites;
    private final Preferences preferences;
    private final Suggesting suggesting;
    private final Executor threads;

    CardReading(
            Storage storage,
            SearchIndex index,
            Preferences preferences,
            EmojiWords emoji,
            Tagging.Workplace workplace) {
        this.tags = storage.tags();
        this.favourites = storage.favourites();
        this.preferences = preferences;
        this.suggesting = new Suggesting(
                new Suggesting.Everyones(
                        storage.sharedTerms(), storage.moderation().rules()),
                index,
                emoji,
                workplace.requests(),
                workplace.loads());
        this.threads = workplace.requests();
    }

    /**
     * Words a person may want to add to a sticker, best first; none that they have.
     *
     * @param others what two people or more call it
     * @param more what else it may be called
     */
    record Suggestions(List<String> others, List<String> more) {
        static final Suggestions NONE = new Suggestions(List.of(), List.of());

        Suggestions {
            others = List.copyOf(others);
            more = List.copyOf(more);
        }

        List<String> all() {
            return Stream.concat(others.stream(), more.stream()).toList();
        }
    }

    /**
     * All that a card says.
     *
     * @param audience who finds the sticker by my tags, those there are and those to come
     * @param suggestions may still be under way when the rest is there; never fails
     */
    record CardFacts(
            Sticker sticker,
            OwnTags own,
            Audience audience,
            CompletableFuture<Suggestions> suggestions,
            boolean favourite) {
        CardFacts withoutSuggestions() {
            return new CardFacts(
                    sticker, own, audience, CompletableFuture.completedFuture(Suggestions.NONE), favourite);
        }
    }

    /** @param language of the words that are suggested, as an IETF tag */
    CardFacts read(UserId user, String language, Sticker sticker) {
        var own = CompletableFuture.supplyAsync(() -> tags.tagsOf(user, sticker.id()), threads);
        return facts(user, language, sticker, own);
    }

    /** As {@link #read}, while these writes are done beside it. */
    CardFacts readDuring(UserId user, String language, Sticker sticker, Runnable one, Runnable other) {
        var facts = new AtomicReference<CardFacts>();
        Concurrently.run(threads, () -> facts.set(read(user, language, sticker)), one, other);
        return Objects.requireNonNull(facts.get());
    }

    /** As {@link #read}, without anything to suggest, for whoever may know the person's tags already. */
    CardFacts readOwn(UserId user, Sticker sticker, @Nullable OwnTags known) {
        var own = known == null ? tags.tagsOf(user, sticker.id()) : known;
        return new CardFacts(
                sticker,
                own,
                audience(user, sticker, own),
                CompletableFuture.completedFuture(Suggestions.NONE),
                isFavourite(user, sticker));
    }

    /** What the person calls a sticker now. */
    List<Tag> words(UserId user, StickerId sticker) {
        return tags.tagsOf(user, sticker).tags();
    }

    boolean isFavourite(UserId user, Sticker sticker) {
        return favourites.contains(user, sticker.id());
    }

    /** Who finds the sticker: what was decided for it, else what the person wants for all. */
    Audience audience(UserId user, Sticker sticker, OwnTags own) {
        return sticker.alwaysPrivate()
                ? Audience.ONLY_ME
                : own.audienceOr(sticker.audienceOr(preferences.audience(user)));
    }

    private CardFacts facts(UserId user, String language, Sticker sticker, CompletableFuture<OwnTags> asked) {
        var suggestions = suggesting.begin(user, language, sticker, asked);
        var favourite = favourites.contains(user, sticker.id());
        var own = Concurrently.result(asked);
        return new CardFacts(sticker, own, audience(user, sticker, own), suggestions, favourite);
    }
}
