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
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/**
 * Tells which of everyone's hits are what a query asks for besides its words. A hit tells one of its sticker's terms only: of the rest,
 * just what decides is asked for, a page of stickers in a request where that is possible, and each sticker is judged once.
 */
final class Judging {
    /** As many as one request tells a word of. */
    private static final int AT_ONCE = 100;
    /** All terms of a sticker are a request: so many are asked for before what there is is the answer. */
    private static final int MOST_LISTED_AT_ONCE = 12;

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
    private final Map<StickerId, Boolean> verdicts = new HashMap<>();
    private int listed;

    /**
     * @param mine the index of the person who asks: what they call a sticker counts, too
     * @param titles what sets are called, as far as is known
     */
    Judging(
            SearchIndex index,
            FindingQuery query,
            Supplier<PersonalIndex> mine,
            Function<Collection<String>, Map<String, String>> titles) {
        this.index = index;
        this.query = query;
        this.mine = mine;
        this.titles = titles;
    }

    /** Those of the hits that fit, in their order, up to the first of which that cannot be told in time. */
    Verdict of(List<Hit> hits, BooleanSupplier isLate) {
        if (!query.hasConditions()) {
            return new Verdict(hits, true);
        }
        listed = 0;
        var unknown = hits.stream()
                .filter(hit -> !verdicts.containsKey(hit.sticker().id()))
                .toList();
        for (var from = 0; from < unknown.size() && !isLate.getAsBoolean(); from += AT_ONCE) {
            judge(unknown.subList(from, Math.min(from + AT_ONCE, unknown.size())));
        }
        var fitting = new ArrayList<Hit>();
        for (var hit : hits) {
            var verdict = verdicts.get(hit.sticker().id());
            if (verdict == null) {
                return new Verdict(fitting, false);
            }
            if (verdict) {
                fitting.add(hit);
            }
        }
        return new Verdict(fitting, true);
    }

    private void judge(List<Hit> hits) {
        Map<String, String> known = query.asksForSet() || !query.phrases().isEmpty() ? titles(hits) : Map.of();
        var found = new ArrayList<Findable>();
        for (var hit : hits) {
            var one = findable(hit, known);
            if (query.acceptsSticker(one)) {
                found.add(one);
            } else {
                verdicts.put(one.id(), false);
            }
        }
        var words = excludedWords(found.stream().map(Findable::id).toList());
        for (var one : found) {
            var verdict = verdict(one, words);
            if (verdict == null) {
                return;
            }
            verdicts.put(one.id(), verdict);
        }
    }

    private Map<String, String> titles(List<Hit> hits) {
        return titles.apply(
                hits.stream().flatMap(hit -> hit.sticker().set().stream()).collect(Collectors.toSet()));
    }

    private Findable findable(Hit hit, Map<String, String> known) {
        var sticker = hit.sticker();
        var tags = new ArrayList<Tag>();
        tags.add(new Tag(hit.term(), hit.term()));
        mine.get().get(sticker.id()).ifPresent(own -> tags.addAll(own.tags()));
        return Findable.of(sticker, tags, Instant.EPOCH)
                .withTitle(sticker.set().map(known::get).orElse(null));
    }

    /** The stickers that have each word of what is excluded; of an emoji the sticker itself tells. */
    private Map<String, Set<StickerId>> excludedWords(List<StickerId> stickers) {
        var having = new HashMap<String, Set<StickerId>>();
        for (var excluded : query.excluded()) {
            for (var word : excluded.split(" ")) {
                having.computeIfAbsent(word, any -> index.having(Audience.EVERYONE, word, stickers));
            }
        }
        return having;
    }

    /** @return null when it cannot be told any more */
    private @Nullable Boolean verdict(Findable found, Map<String, Set<StickerId>> words) {
        var mayHaveExcludedPhrase = false;
        for (var excluded : query.excluded()) {
            var parts = List.of(excluded.split(" "));
            var hasAll = parts.stream()
                    .allMatch(part -> words.getOrDefault(part, Set.of()).contains(found.id()));
            if (hasAll && parts.size() == 1) {
                return false;
            }
            mayHaveExcludedPhrase |= hasAll;
        }
        var fits = query.accepts(found);
        if (fits && !mayHaveExcludedPhrase) {
            return true;
        }
        if (!fits && query.phrases().isEmpty()) {
            return false;
        }
        if (listed == MOST_LISTED_AT_ONCE) {
            return null;
        }
        listed++;
        return query.accepts(withAllTerms(found));
    }

    private Findable withAllTerms(Findable found) {
        var tags = new HashSet<Tag>(found.tags());
        index.terms(Audience.EVERYONE, found.id()).forEach(term -> tags.add(new Tag(term, term)));
        return Findable.of(found.sticker(), List.copyOf(tags), Instant.EPOCH).withTitle(found.title());
    }
}
