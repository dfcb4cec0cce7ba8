package tagalong.bot.tagging;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.tagging.CardReading.Suggestions;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.SharedTermStore;
import tagalong.storage.SharingRules;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.SearchIndex;

/**
 * What a sticker may be called: what two people or more call it, as typed; then its emoji's words in the person's language; then the
 * person's own words on other stickers of the set. What one person alone calls it is nobody else's to see on a card.
 */
final class Suggesting {
    private static final Logger LOG = LoggerFactory.getLogger(Suggesting.class);
    private static final int ENOUGH_PEOPLE = 2;
    private static final int MOST = 6;
    private static final int MOST_OF_EMOJI = 3;
    private static final int MOST_OF_NEIGHBOURS = 2;
    /** Each is a request. */
    private static final int MOST_CANDIDATES = 8;
    /** A card does not wait longer for what others call it, nor does anything behind it. */
    private static final Duration PATIENCE_WITH_OTHERS = Duration.ofSeconds(1);
    /** A card does not wait longer for the tags of somebody who is not in memory. */
    private static final Duration PATIENCE = Duration.ofMillis(200);

    /** What others call stickers, and which of these wait for an admin: their words are suggested to nobody. */
    record Everyones(SharedTermStore terms, SharingRules rules) {
        private List<Tag> of(StickerId sticker) {
            return rules.isReported(sticker) ? List.of() : terms.of(sticker, Audience.EVERYONE);
        }
    }

    private final Everyones everyones;
    private final SearchIndex index;
    private final EmojiWords emoji;
    private final Executor requests;
    private final Executor loads;

    /**
     * @param requests makes single requests side by side, which wait for no other
     * @param loads reads all of a person's tags
     */
    Suggesting(Everyones everyones, SearchIndex index, EmojiWords emoji, Executor requests, Executor loads) {
        this.everyones = everyones;
        this.index = index;
        this.emoji = emoji;
        this.requests = requests;
        this.loads = loads;
    }

    /**
     * Begins to ask, all side by side; what fails or takes too long is left out.
     *
     * @param own what the person gave the sticker, when it is known
     * @return never failing
     */
    CompletableFuture<Suggestions> begin(
            UserId user, String language, Sticker sticker, CompletableFuture<OwnTags> own) {
        var mine = own.exceptionally(failure -> OwnTags.NONE);
        var others = asking(() -> everyones.of(sticker.id()))
                .thenCombine(mine, Suggesting::candidates)
                .thenCompose(candidates -> enoughHeld(sticker, candidates))
                .completeOnTimeout(List.of(), PATIENCE_WITH_OTHERS.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(Suggesting::none);
        var neighbours = CompletableFuture.supplyAsync(() -> wordsInSet(user, sticker), loads)
                .completeOnTimeout(List.of(), PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(Suggesting::none);
        return others.thenCombine(mine, (named, has) -> new Picking(has, named))
                .thenCombine(neighbours, (picking, words) -> picking.finish(emojiWords(sticker, language), words))
                .exceptionally(failure -> Suggestions.NONE);
    }

    /** What the person does not have yet, phrases first. */
    private static List<Tag> candidates(List<Tag> shared, OwnTags own) {
        var mine = words(own);
        return shared.stream()
                .filter(tag -> !mine.containsAll(tag.words()))
                .sorted(Comparator.comparingInt((Tag tag) -> -tag.words().size()))
                .limit(MOST_CANDIDATES)
                .toList();
    }

    private CompletableFuture<List<Tag>> enoughHeld(Sticker sticker, List<Tag> candidates) {
        var asked = candidates.stream()
                .map(tag -> asking(() -> isHeldByEnough(sticker.id(), tag)))
                .toList();
        return CompletableFuture.allOf(asked.toArray(CompletableFuture[]::new)).thenApply(done -> {
            var enough = new ArrayList<Tag>();
            for (var i = 0; i < asked.size(); i++) {
                if (asked.get(i).join()) {
                    enough.add(candidates.get(i));
                }
            }
            return enough;
        });
    }

    private boolean isHeldByEnough(StickerId sticker, Tag tag) {
        return everyones.terms.holders(sticker, Audience.EVERYONE, tag, ENOUGH_PEOPLE) >= ENOUGH_PEOPLE;
    }

    private List<Tag> emojiWords(Sticker sticker, String language) {
        if (sticker.emoji() == null) {
            return List.of();
        }
        var own = emoji.words(sticker.emoji(), language);
        return (own.isEmpty() ? emoji.words(sticker.emoji(), EmojiWords.ENGLISH) : own)
                .stream().map(Tag::of).toList();
    }

    /** The person's tags in the sticker's set, the most used first. */
    private List<Tag> wordsInSet(UserId user, Sticker sticker) {
        var byValue = new HashMap<String, Tag>();
        var uses = new HashMap<String, Integer>();
        sticker.set()
                .ifPresent(set -> index.of(user).tagged().all().stream()
                        .filter(tagged ->
                                tagged.sticker().set().filter(set::equals).isPresent())
                        .flatMap(tagged -> tagged.tags().stream())
                        .forEach(tag -> {
                            byValue.putIfAbsent(tag.value(), tag);
                            uses.merge(tag.value(), 1, Integer::sum);
                        }));
        return byValue.values().stream()
                .sorted(Comparator.comparing((Tag tag) -> -uses.getOrDefault(tag.value(), 0))
                        .thenComparing(Tag::value))
                .toList();
    }

    private static Set<String> words(OwnTags own) {
        return own.tags().stream().flatMap(tag -> tag.words().stream()).collect(Collectors.toSet());
    }

    private <T> CompletableFuture<T> asking(Supplier<T> request) {
        return CompletableFuture.supplyAsync(request, requests);
    }

    private static List<Tag> none(Throwable failure) {
        LOG.atInfo().addKeyValue("reason", failure.toString()).log("A card goes without some suggestions");
        return List.of();
    }

    /** Takes the best until there are enough, each once, and nothing that only repeats words which are there. */
    private static final class Picking {
        private final Set<String> taken;
        private final List<String> others = new ArrayList<>();
        private final List<String> more = new ArrayList<>();

        private Picking(OwnTags own, List<Tag> named) {
            this.taken = words(own);
            take(named, MOST, others::add);
        }

        private Suggestions finish(List<Tag> ofEmoji, List<Tag> ofNeighbours) {
            take(ofEmoji, MOST_OF_EMOJI, more::add);
            take(ofNeighbours, MOST_OF_NEIGHBOURS, more::add);
            return new Suggestions(others, more);
        }

        private void take(List<Tag> tags, int most, Consumer<String> add) {
            var left = Math.min(most, MOST - others.size() - more.size());
            for (var tag : tags) {
                if (left > 0 && !taken.containsAll(tag.words())) {
                    taken.addAll(tag.words());
                    add.accept(tag.text());
                    left--;
                }
            }
        }
    }
}
