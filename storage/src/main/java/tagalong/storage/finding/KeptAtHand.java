package tagalong.storage.finding;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/**
 * The stickers that a person keeps at hand, tagged or not.
 *
 * @param favourites newest first
 * @param used when each was last sent, most recent first
 */
record KeptAtHand(List<Sticker> favourites, List<Choice> used) {
    KeptAtHand {
        favourites = List.copyOf(favourites);
        used = List.copyOf(used);
    }

    int size() {
        return favourites.size() + used.size();
    }

    boolean isFavourite(StickerId sticker) {
        return favourites.stream().anyMatch(other -> other.id().equals(sticker));
    }

    /** The beginning of time for one that was not used. */
    Instant usedAt(StickerId sticker) {
        return used.stream()
                .filter(choice -> choice.sticker().id().equals(sticker))
                .map(Choice::usedAt)
                .findFirst()
                .orElse(Instant.MIN);
    }

    KeptAtHand withFavourite(Sticker sticker) {
        var changed = new ArrayList<Sticker>(favourites.size() + 1);
        changed.add(sticker);
        changed.addAll(favourites);
        return new KeptAtHand(changed, used);
    }

    KeptAtHand withoutFavourite(StickerId sticker) {
        return new KeptAtHand(
                favourites.stream().filter(other -> !other.id().equals(sticker)).toList(), used);
    }

    KeptAtHand withUse(Choice choice) {
        var changed = new ArrayList<Choice>(used.size() + 1);
        used.stream()
                .filter(other -> !other.sticker().id().equals(choice.sticker().id()))
                .forEach(changed::add);
        var place = 0;
        while (place < changed.size() && changed.get(place).usedAt().isAfter(choice.usedAt())) {
            place++;
        }
        changed.add(place, choice);
        return new KeptAtHand(favourites, changed);
    }

    /** The same, with the sticker's new file id wherever it stands. */
    KeptAtHand withFileId(Sticker sticker) {
        var id = sticker.id();
        return new KeptAtHand(
                favourites.stream()
                        .map(other -> other.id().equals(id) ? sticker : other)
                        .toList(),
                used.stream()
                        .map(choice -> choice.sticker().id().equals(id) ? new Choice(sticker, choice.usedAt()) : choice)
                        .toList());
    }
}
