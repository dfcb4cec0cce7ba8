package tagalong.bot.torture;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tagalong.simulator.Media;

/** What one person must have in the table. */
final class Ledger {
    /** A sticker's words, and whether only their owner may find it. */
    static final class Entry {
        private final Set<String> words = new LinkedHashSet<>();
        private boolean hidden;

        Set<String> words() {
            return words;
        }

        boolean isHidden() {
            return hidden;
        }
    }

    private final Map<String, Entry> stickers = new HashMap<>();
    private boolean hidesNext;

    /** What had no words is hidden if the last choice was to hide. */
    synchronized void replace(Media sticker, List<String> words) {
        var entry = entry(sticker);
        entry.hidden |= hidesNext && entry.words.isEmpty();
        entry.words.clear();
        entry.words.addAll(words);
    }

    /** As {@link #replace}, for everyone whatever was chosen before. */
    synchronized void share(Media sticker, List<String> words) {
        entry(sticker).words.addAll(words);
    }

    synchronized void add(Media sticker, String word) {
        entry(sticker).words.add(word);
    }

    synchronized void remove(Media sticker, String word) {
        entry(sticker).words.remove(word);
    }

    /** The choice counts for what follows, too. */
    synchronized void hide(Media sticker) {
        entry(sticker).hidden = true;
        hidesNext = true;
    }

    /** The bot has said who finds it; whether a press that failed counts for what follows is not known. */
    synchronized void told(Media sticker, boolean hidden) {
        entry(sticker).hidden = hidden;
    }

    synchronized void forget() {
        stickers.clear();
        hidesNext = false;
    }

    synchronized Set<String> words(Media sticker) {
        return Set.copyOf(entry(sticker).words);
    }

    synchronized boolean isHidden(Media sticker) {
        return entry(sticker).hidden;
    }

    synchronized boolean isEmpty() {
        return stickers.values().stream().allMatch(entry -> entry.words.isEmpty());
    }

    /** By the sticker's unique id. */
    synchronized Map<String, Entry> all() {
        return Map.copyOf(stickers);
    }

    private Entry entry(Media sticker) {
        return stickers.computeIfAbsent(sticker.fileUniqueId(), unused -> new Entry());
    }
}
