package tagalong.bot.search;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage.Cost;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/**
 * Tells which of everyone's hits are what a query asks for besides its words. A hit tells one of its sticker's terms only: of the rest,
 * just what decides is asked for, a page of stickers in a request where that is possible, each once, and as long as the search may spend
 * anything.
 */
final class Judging {
    /** As many as one request tells a word of, or a title. */
    private static final int AT_ONCE = 100;
    /** What a word of a sticker costs, be it there or not. */
    private static final double UNITS_A_WORD = 0.5;
    /** What a set of 120 stickers costs. */
    private static final double UNITS_A_SET = 1;
    /** What all terms of a sticker cost. */
    private static final double UNITS_OF_ALL = 1;
    /** Of so many stickers all terms are listed to look for a phrase in them, at least. */
    private static final int LISTED = 8;

    /**
     * The first hits that are judged.
     *
     * @param all whether all are
     */
    record Verdict(List<Hit> fitting, boolean all) {}

    private final SearchIndex index;
    private final FindingQuery query;
    private final Supplier<PersonalIndex> mine;
    private final Function<Collection<String>, Map<String, String>> titles;
    private final Spending spending;
    private final Set<String> excludedWords;
    private final Set<String> setsAsked = new HashSet<>();
    private final Map<String, String> known = new HashMap<>();
    /** The excluded words that each sticker has. */
    private final Map<StickerId, Set<String>> having = new HashMap<>();

    private final Map<StickerId, List<String>> listed = new HashMap<>();

    /**
     * @param mine the index of the person who asks: what they call a sticker counts, too
     * @param titles what sets are called, as far as is known
     */
    Judging(
            SearchIndex index,
            FindingQuery query,
            Supplier<PersonalIndex> mine,
            Function<Collection<String>, Map<String, String>> titles,
            Spending spending) {
        this.index = index;
        this.query = query;
        this.mine = mine;
        this.titles = titles;
        this.spending = spending;
        this.excludedWords = query.excluded().stream()
                .flatMap(excluded -> Stream.of(excluded.split(" ")))
                .collect(Collectors.toSet());
    }

    /** What it takes to judge some hits. */
    Cost needed() {
        if (query.phrases().isEmpty() && excludedWords.isEmpty() && !query.asksForSet()) {
            return Cost.NONE;
        }
        var requests = excludedWords.size()
                + (query.asksForSet() ? 1 : 0)
                + (query.phrases().isEmpty() ? 0 : LISTED);
        return new Cost(Math.min(requests, SearchBudget.MOST_REQUESTS / 2), SearchBudget.MOST_UNITS / 6);
    }

    /** Those of the hits that fit, in their order, up to the first of which that cannot be told in time. */
    Verdict of(List<Hit> hits, BooleanSupplier isLate) {
        if (!query.hasConditions()) {
            return new Verdict(hits, true);
        }
        var own = mine.get();
        for (var from = 0; from < hits.size() && !isLate.getAsBoolean(); from += AT_ONCE) {
            learn(hits.subList(from, Math.min(from + AT_ONCE, hits.size())), own);
        }
        var fitting = new ArrayList<Hit>();
        for (var hit : hits) {
            var verdict = verdict(hit, own, isLate);
            if (verdict == null) {
                return new Verdict(fitting, false);
            }
            if (verdict) {
                fitting.add(hit);
            }
        }
        return new Verdict(fitting, true);
    }

    private void learn(List<Hit> hits, PersonalIndex own) {
        var sets = hits.stream()
                .filter(hit -> lacksTitle(hit, findable(hit, own)))
                .flatMap(hit -> hit.sticker().set().stream())
                .distinct()
                .limit((spending.affordable(UNITS_A_SET) + 1) / 2) // the rest is for listing
                .collect(Collectors.toSet());
        if (!sets.isEmpty() && spending.spendIfLeft(UNITS_A_SET * sets.size())) {
            setsAsked.addAll(sets);
            known.putAll(titles.apply(sets));
        }
        if (!excludedWords.isEmpty()) {
            learnExcluded(hits.stream()
                    .filter(hit -> query.acceptsSticker(findable(hit, own)))
                    .map(hit -> hit.sticker().id())
                    .filter(id -> !having.containsKey(id)
                            && index.changedTerms(Audience.EVERYONE, id).isEmpty())
                    .toList());
        }
    }

    /** Whether only the title of its set, which was not asked for so far, can tell whether it fits. */
    private boolean lacksTitle(Hit hit, Findable found) {
        return hit.sticker().set().filter(set -> !setsAsked.contains(set)).isPresent()
                && ((!query.phrases().isEmpty() && !query.accepts(found))
                        || (query.asksForSet() && !query.acceptsSticker(found)));
    }

    private void learnExcluded(List<StickerId> unknown) {
        var affordable = spending.affordable(UNITS_A_WORD * excludedWords.size());
        var stickers = unknown.subList(0, Math.min(unknown.size(), affordable));
        if (stickers.isEmpty()) {
            return;
        }
        var words = new HashMap<StickerId, Set<String>>();
        stickers.forEach(sticker -> words.put(sticker, new HashSet<>()));
        for (var word : excludedWords) {
            if (!spending.spendIfLeft(UNITS_A_WORD * stickers.size())) {
                return;
            }
            var some = index.having(Audience.EVERYONE, word, stickers);
            words.forEach((sticker, its) -> {
                if (some.contains(sticker)) {
                    its.add(word);
                }
            });
        }
        having.putAll(words);
    }

    /** @return null when it cannot be told any more */
    private @Nullable Boolean verdict(Hit hit, PersonalIndex own, BooleanSupplier isLate) {
        var id = hit.sticker().id();
        var found = findable(hit, own);
        if (lacksTitle(hit, found)) {
            return null;
        }
        var changed = index.changedTerms(Audience.EVERYONE, id);
        if (changed.isPresent()) {
            return query.accepts(with(found, changed.get()));
        }
        if (!query.acceptsSticker(found)) {
            return false;
        }
        var words = excludedWords.isEmpty() ? Set.<String>of() : having.get(id);
        if (words == null) {
            return null;
        }
        var fits = query.accepts(found);
        if (query.excluded().stream().anyMatch(words::contains)
                || (!fits && query.phrases().isEmpty())) {
            return false;
        }
        if (fits && query.excluded().stream().noneMatch(excluded -> words.containsAll(List.of(excluded.split(" "))))) {
            return true;
        }
        var all = allTerms(id, isLate);
        return all == null ? null : query.accepts(with(found, all));
    }

    private @Nullable List<String> allTerms(StickerId sticker, BooleanSupplier isLate) {
        var before = listed.get(sticker);
        if (before != null || isLate.getAsBoolean() || !spending.spendIfLeft(UNITS_OF_ALL)) {
            return before;
        }
        var terms = index.terms(Audience.EVERYONE, sticker);
        listed.put(sticker, terms);
        return terms;
    }

    private Findable findable(Hit hit, PersonalIndex own) {
        var sticker = hit.sticker();
        var tags = new ArrayList<Tag>();
        tags.add(new Tag(hit.term(), hit.term()));
        own.get(sticker.id()).ifPresent(called -> tags.addAll(called.tags()));
        return Findable.of(sticker, tags, Instant.EPOCH)
                .withTitle(sticker.set().map(known::get).orElse(null));
    }

    private static Findable with(Findable found, List<String> terms) {
        var tags = new HashSet<Tag>(found.tags());
        terms.forEach(term -> tags.add(new Tag(term, term)));
        return Findable.of(found.sticker(), List.copyOf(tags), Instant.EPOCH).withTitle(found.title());
    }
}
