package tagalong.storage.finding;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tagalong.storage.AuthoredTag;
import tagalong.storage.AuthoredTags;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.Fold;
import tagalong.storage.SearchWords;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.TaggedSticker;
import tagalong.storage.finding.Findable.Mark;

/** All that one person's own searches look at; immutable, and changed by deriving another one. */
public final class PersonalIndex {

    private static final int BYTES_A_STICKER = 400;

    /** In which words somebody is understood, and what their sets are called. */
    public record Context(EmojiWords emoji, String language, Titles titles) {
        Tongue tongue() {
            return Tongue.of(emoji, language);
        }
    }

    /** What sets are called, as far as is known. */
    public interface Titles {
        @Nullable
        String of(String setName);
    }

    private final Context context;
    private final WordIndex tagged;
    private final KeptAtHand kept;
    private final Set<StickerId> outdated;
    private final boolean knowsPrivate;

    private PersonalIndex(
            Context context, WordIndex tagged, KeptAtHand kept, Set<StickerId> outdated, boolean knowsPrivate) {
        this.context = context;
        this.tagged = tagged;
        this.kept = kept;
        this.outdated = outdated;
        this.knowsPrivate = knowsPrivate;
    }

    /**
     * Made of what the table lists.
     *
     * @param favourites newest first
     * @param used when each was last sent, most recent first
     */
    public static PersonalIndex of(Context context, AuthoredTags tags, List<Sticker> favourites, List<Choice> used) {
        var bySticker = new HashMap<StickerId, List<AuthoredTag>>();
        var outdated = new HashSet<StickerId>();
        for (var tag : tags.tags()) {
            var id = tag.sticker().id();
            bySticker.computeIfAbsent(id, any -> new ArrayList<>(2)).add(tag);
            if (tag.outdated()) {
                outdated.add(id);
            }
        }
        var usedAt = used.stream()
                .collect(Collectors.toMap(choice -> choice.sticker().id(), Choice::usedAt, (last, before) -> last));
        var starred = favourites.stream().map(Sticker::id).collect(Collectors.toSet());
        var stickers = bySticker.values().stream()
                .map(same -> findable(context, same, usedAt, starred))
                .toList();
        return new PersonalIndex(
                context,
                WordIndex.of(context.tongue(), stickers).prepared(),
                new KeptAtHand(favourites, used),
                Set.copyOf(outdated),
                false);
    }

    private static Findable findable(
            Context context, List<AuthoredTag> same, Map<StickerId, Instant> usedAt, Set<StickerId> starred) {
        var sticker = same.get(0).sticker();
        var savedAt =
                same.stream().map(AuthoredTag::savedAt).max(Instant::compareTo).orElseThrow();
        return new Findable(
                sticker,
                title(context, sticker),
                same.stream().map(AuthoredTag::tag).toList(),
                new Findable.Times(savedAt, usedAt.getOrDefault(sticker.id(), Instant.MIN)),
                starred.contains(sticker.id()) ? Set.of(Mark.FAVOURITE) : Set.of());
    }

    private static @Nullable String title(Context context, Sticker sticker) {
        return sticker.setName() == null ? null : context.titles.of(sticker.setName());
    }

    /** The stickers with tags. */
    public WordIndex tagged() {
        return tagged;
    }

    /** The sticker with the person's tags on it; empty when it has none. */
    public Optional<Findable> get(StickerId id) {
        return tagged.get(id);
    }

    /** Newest first. */
    public List<Sticker> favourites() {
        return kept.favourites();
    }

    /** The favourites without tags, as they are searched. */
    public WordIndex untaggedFavourites() {
        return WordIndex.of(
                context.tongue(),
                kept.favourites().stream()
                        .filter(sticker -> tagged.get(sticker.id()).isEmpty())
                        .map(this::untagged)
                        .toList());
    }

    private Findable untagged(Sticker favourite) {
        var times = new Findable.Times(Instant.MIN, kept.usedAt(favourite.id()));
        return new Findable(favourite, title(context, favourite), List.of(), times, Set.of(Mark.FAVOURITE));
    }

    public boolean isFavourite(StickerId sticker) {
        return kept.isFavourite(sticker);
    }

    /** When each sticker was last sent, the last one first. */
    public List<Choice> used() {
        return kept.used();
    }

    /** Stickers with tags that an older fold made. */
    public Set<StickerId> outdated() {
        return outdated;
    }

    /** Whether the stickers that are private are marked as such. */
    public boolean knowsPrivate() {
        return knowsPrivate;
    }

    /** The IETF tag of the language in which the person is understood, as it was given. */
    public String language() {
        return context.language;
    }

    /** All tags, as if each had been given when its sticker was last tagged. */
    public AuthoredTags authored() {
        return new AuthoredTags(tagged.all().stream()
                .flatMap(sticker -> sticker.tags().stream()
                        .map(tag -> new AuthoredTag(sticker.sticker(), tag, Fold.VERSION, sticker.savedAt())))
                .sorted(Comparator.comparing(authored -> authored.tag().value()))
                .toList());
    }

    /** What was typed with its words put right by words there are: everyone's, the person's own and those for emoji. */
    public Optional<SearchWords> corrected(FindingQuery query, KnownWords everyones) {
        return new Correction(context.tongue(), tagged, everyones).of(query);
    }

    /** @param sticker with no tags: no longer tagged */
    public PersonalIndex with(TaggedSticker sticker) {
        var id = sticker.sticker().id();
        var current = new HashSet<>(outdated);
        current.remove(id);
        return new PersonalIndex(
                context,
                sticker.tags().isEmpty() ? tagged.without(id) : tagged.with(findable(sticker)),
                kept,
                current.size() == outdated.size() ? outdated : Set.copyOf(current),
                knowsPrivate);
    }

    private Findable findable(TaggedSticker given) {
        var id = given.sticker().id();
        var before = tagged.get(id);
        var marks = EnumSet.noneOf(Mark.class);
        if (before.isPresent() ? before.get().marks().contains(Mark.FAVOURITE) : isFavourite(id)) {
            marks.add(Mark.FAVOURITE);
        }
        if (knowsPrivate && given.own().isPrivate()) {
            marks.add(Mark.PRIVATE);
        }
        var usedAt = before.map(sticker -> sticker.times().usedAt()).orElseGet(() -> kept.usedAt(id));
        return new Findable(
                given.sticker(),
                title(context, given.sticker()),
                given.tags(),
                new Findable.Times(given.savedAt(), usedAt),
                marks);
    }

    public PersonalIndex withFavourite(Sticker sticker) {
        if (isFavourite(sticker.id())) {
            return this;
        }
        return derived(marked(sticker.id(), true), kept.withFavourite(sticker));
    }

    public PersonalIndex withoutFavourite(StickerId sticker) {
        return derived(marked(sticker, false), kept.withoutFavourite(sticker));
    }

    private WordIndex marked(StickerId id, boolean favourite) {
        return tagged.get(id)
                .map(sticker -> tagged.with(sticker.withMark(Mark.FAVOURITE, favourite)))
                .orElse(tagged);
    }

    /** The same with one more use; one that is older than what is known changes nothing. */
    public PersonalIndex withUse(Choice choice) {
        var id = choice.sticker().id();
        return kept.usedAt(id).isBefore(choice.usedAt())
                ? derived(tagged.withUse(id, choice.usedAt()), kept.withUse(choice))
                : this;
    }

    /** The same, with the sticker's new file id wherever it stands. */
    public PersonalIndex withFileId(Sticker sticker) {
        var id = sticker.id();
        var retagged = tagged.get(id)
                .map(before -> tagged.with(before.withSticker(sticker)))
                .orElse(tagged);
        return derived(retagged, kept.withFileId(sticker));
    }

    /** The same for a person of another language, or of whose sets more titles are known. */
    public PersonalIndex in(Context other) {
        UnaryOperator<Findable> titled = sticker -> sticker.withTitle(title(other, sticker.sticker()));
        return new PersonalIndex(
                other,
                WordIndex.of(other.tongue(), tagged.all().stream().map(titled).toList())
                        .prepared(),
                kept,
                outdated,
                knowsPrivate);
    }

    /** The same with all private stickers marked, which these are. */
    public PersonalIndex knowingPrivate(Set<StickerId> ids) {
        UnaryOperator<Findable> marked = sticker -> sticker.withMark(Mark.PRIVATE, ids.contains(sticker.id()));
        return new PersonalIndex(
                context,
                WordIndex.of(context.tongue(), tagged.all().stream().map(marked).toList())
                        .prepared(),
                kept,
                outdated,
                true);
    }

    private PersonalIndex derived(WordIndex changed, KeptAtHand nowKept) {
        return new PersonalIndex(context, changed, nowKept, outdated, knowsPrivate);
    }

    /** About how many bytes it takes. */
    public long weight() {
        return tagged.weight() + (long) BYTES_A_STICKER * (1 + kept.size()) + 64L * outdated.size();
    }
}
