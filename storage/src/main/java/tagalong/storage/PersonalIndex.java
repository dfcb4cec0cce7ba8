package tagalong.storage;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tagalong.storage.ChoiceStore.Choice;

/**
 * All that one person's own searches look at; immutable.
 *
 * @param tagged each sticker with the person's tags on it
 * @param favourites newest first
 * @param used when each was last sent
 * @param outdated stickers with tags that an older fold made
 */
public record PersonalIndex(
        Map<StickerId, TaggedSticker> tagged,
        List<Sticker> favourites,
        Map<StickerId, Choice> used,
        Set<StickerId> outdated) {
    public PersonalIndex {
        tagged = Map.copyOf(tagged);
        favourites = List.copyOf(favourites);
        used = Map.copyOf(used);
        outdated = Set.copyOf(outdated);
    }

    public static PersonalIndex of(AuthoredTags tags, List<Sticker> favourites, List<Choice> choices) {
        Map<StickerId, List<AuthoredTag>> bySticker = new LinkedHashMap<>();
        tags.tags()
                .forEach(tag -> bySticker
                        .computeIfAbsent(tag.sticker().id(), id -> new ArrayList<>())
                        .add(tag));
        Map<StickerId, TaggedSticker> tagged = new HashMap<>();
        bySticker.forEach((id, same) -> tagged.put(
                id,
                TaggedSticker.of(
                        same.get(0).sticker(),
                        same.stream().map(AuthoredTag::tag).toList(),
                        same.stream()
                                .map(AuthoredTag::savedAt)
                                .max(Instant::compareTo)
                                .orElseThrow())));
        var used = choices.stream()
                .collect(Collectors.toMap(choice -> choice.sticker().id(), choice -> choice));
        var outdated = tags.tags().stream()
                .filter(AuthoredTag::outdated)
                .map(tag -> tag.sticker().id())
                .collect(Collectors.toSet());
        return new PersonalIndex(tagged, favourites, used, outdated);
    }

    /** All tags, as if each had been given when its sticker was last tagged. */
    public AuthoredTags authored() {
        return new AuthoredTags(tagged.values().stream()
                .flatMap(sticker -> sticker.tags().stream()
                        .map(tag -> new AuthoredTag(sticker.sticker(), tag, Fold.VERSION, sticker.savedAt())))
                .sorted(Comparator.comparing(authored -> authored.tag().value()))
                .toList());
    }

    /** @param sticker with no tags: no longer tagged */
    public PersonalIndex with(TaggedSticker sticker) {
        var changed = new HashMap<>(tagged);
        if (sticker.tags().isEmpty()) {
            changed.remove(sticker.sticker().id());
        } else {
            changed.put(sticker.sticker().id(), sticker);
        }
        return new PersonalIndex(changed, favourites, used, outdated);
    }

    public PersonalIndex withFavourite(Sticker sticker) {
        if (favourites.stream().anyMatch(other -> other.id().equals(sticker.id()))) {
            return this;
        }
        var changed = new ArrayList<Sticker>(favourites.size() + 1);
        changed.add(sticker);
        changed.addAll(favourites);
        return new PersonalIndex(tagged, changed, used, outdated);
    }

    public PersonalIndex withoutFavourite(StickerId sticker) {
        return new PersonalIndex(
                tagged,
                favourites.stream().filter(other -> !other.id().equals(sticker)).toList(),
                used,
                outdated);
    }

    public PersonalIndex withUse(Choice choice) {
        var changed = new HashMap<>(used);
        changed.merge(choice.sticker().id(), choice, (old, now) -> now.usedAt().isAfter(old.usedAt()) ? now : old);
        return new PersonalIndex(tagged, favourites, changed, outdated);
    }

    /** The same, with the sticker's new file id wherever it stands. */
    public PersonalIndex withFileId(Sticker sticker) {
        var retagged = new HashMap<>(tagged);
        retagged.computeIfPresent(sticker.id(), (id, before) -> before.with(sticker));
        var reused = new HashMap<>(used);
        reused.computeIfPresent(sticker.id(), (id, before) -> new Choice(sticker, before.usedAt()));
        var favoured = favourites.stream()
                .map(other -> other.id().equals(sticker.id()) ? sticker : other)
                .toList();
        return new PersonalIndex(retagged, favoured, reused, outdated);
    }

    /** What it costs to keep, in about as many entries. */
    public int weight() {
        return 1
                + tagged.values().stream()
                        .mapToInt(sticker -> 1 + sticker.tags().size())
                        .sum()
                + favourites.size()
                + used.size();
    }
}
