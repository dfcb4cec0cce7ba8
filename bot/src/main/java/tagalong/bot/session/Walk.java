package tagalong.bot.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/**
 * Going through a set, one sticker at a time.
 *
 * @param id tells its buttons from those of other walks
 * @param stops the stickers to be shown, in the set's order
 * @param position of the sticker that is shown, counted from 0
 * @param shown the sticker at this position
 * @param lastTags what was typed last, with commas; empty before anything was
 */
public record Walk(int id, String setName, List<Stop> stops, int position, Sticker shown, String lastTags) {
    /** One sticker of the walk, and whether it was tagged on the way. */
    public record Stop(StickerId sticker, boolean tagged) {}

    public Walk {
        stops = List.copyOf(stops);
        if (position < 0 || position >= stops.size()) {
            throw new IllegalArgumentException("There is no stop " + position);
        }
    }

    /** At the first of these stickers, which are not none. */
    public static Walk begin(int id, String setName, List<Sticker> stickers) {
        var stops =
                stickers.stream().map(sticker -> new Stop(sticker.id(), false)).toList();
        return new Walk(id, setName, stops, 0, stickers.get(0), "");
    }

    /** The sticker that is shown has these tags now; none means that it was left without. */
    public Walk tagged(String tags) {
        var changed = new ArrayList<>(stops);
        changed.set(position, new Stop(shown.id(), !tags.isEmpty()));
        return new Walk(id, setName, changed, position, shown, tags.isEmpty() ? lastTags : tags);
    }

    /** Without the stops whose stickers are gone; the one that is shown stays. */
    public Walk without(Set<StickerId> gone) {
        var kept = stops.stream()
                .filter(stop -> !gone.contains(stop.sticker()) || stop.sticker().equals(shown.id()))
                .toList();
        var before =
                (int) stops.subList(0, position).stream().filter(kept::contains).count();
        return new Walk(id, setName, kept, before, shown, lastTags);
    }

    /** At another stop; the sticker must be the one there. */
    public Walk at(int other, Sticker sticker) {
        return new Walk(id, setName, stops, other, sticker, lastTags);
    }

    public int taggedCount() {
        return (int) stops.stream().filter(Stop::tagged).count();
    }

    /** How many of the first so many were left as they were. */
    public int skippedCount(int first) {
        return (int)
                stops.subList(0, first).stream().filter(stop -> !stop.tagged()).count();
    }

    /** Whether this is the sticker that is shown. */
    public boolean isAt(Sticker sticker) {
        return shown.id().equals(sticker.id());
    }
}
