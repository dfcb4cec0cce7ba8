package tagalong.bot.torture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/**
 * Somebody who tags, corrects, hides, walks through sets, imports and deletes all, at random; what they do is done in the end,
 * whether they saw an answer or not, so the ledger takes it as done.
 */
final class Tagger {
    private static final int MOST_WORDS = 8;
    private static final Duration LONGEST_DELETION = Duration.ofSeconds(120);

    private final Ground ground;
    private final Ring ring;
    private final Words words;
    private final SimulatedSet shared;
    private final Random random;
    final Person person;
    final Ledger ledger = new Ledger();
    private @Nullable Media inHand;
    private @Nullable ChatMessage lastTyped;
    private @Nullable ChatMessage acknowledged;

    /** @param shared the stickers that others tag, too */
    Tagger(Ground ground, Words words, SimulatedSet shared, String name) {
        this.ground = ground;
        this.ring = ground.ring;
        this.words = words;
        this.shared = shared;
        this.random = ring.random(name);
        this.person = ground.telegram.person(name);
    }

    /** One thing after the other, until the ring's time is over. */
    void live() throws IOException, InterruptedException {
        while (ring.goesOn()) {
            act();
        }
    }

    /** Tags and hides, and each again until the bot has said that it is done. */
    void insist() {
        while (ring.goesOn()) {
            var sticker = shared.get(random.nextInt(shared.stickers().size()));
            var typed = List.of(words.fresh(), Words.common(random.nextInt(10)));
            var hides = random.nextInt(4) == 0;
            var isHidden = insistOn(sticker, typed);
            while (hides && !isHidden) {
                presses(Objects.requireNonNull(acknowledged), "🔒");
                awaitSomething();
                isHidden = insistOn(sticker, typed); // its answer says what is so
            }
            if (ledger.isHidden(sticker) && !isHidden) {
                ring.fault("a hidden sticker is shared: " + typed);
            }
            ledger.replace(sticker, typed);
            ledger.told(sticker, isHidden);
        }
    }

    /** @return whether the answer says that only they find it */
    private boolean insistOn(Media sticker, List<String> typed) {
        do {
            ring.count("tries");
            person.sends(sticker);
            person.types(String.join(", ", typed));
            ackBy(typed.get(0));
        } while (acknowledged == null);
        return acknowledged.text().contains("🔒 Only");
    }

    private void act() throws IOException, InterruptedException {
        ring.count("actions");
        switch (random.nextInt(20)) {
            case 0 -> walk();
            case 1 -> imports();
            case 2 -> delete();
            case 3, 4, 5 -> hide();
            case 6, 7, 8 -> edit();
            case 9, 10, 11 -> exchange();
            case 12, 13 -> find();
            default -> tag();
        }
    }

    /** A sticker and words for it, without waiting in between, as fast people do. */
    void tag() {
        var sticker = shared.get(random.nextInt(shared.stickers().size()));
        var typed = new ArrayList<>(List.of(words.fresh()));
        random.ints(random.nextInt(3), 0, 10).mapToObj(Words::common).distinct().forEach(typed::add);
        person.sends(sticker);
        inHand = sticker;
        ledger.replace(sticker, typed);
        lastTyped = person.types(String.join(", ", typed));
        ackBy(typed.get(0));
    }

    private void exchange() {
        var sticker = inHand;
        if (sticker == null) {
            return;
        }
        var had = new ArrayList<>(ledger.words(sticker));
        if (had.isEmpty() || had.size() >= MOST_WORDS) {
            return;
        }
        var old = had.get(random.nextInt(had.size()));
        var fresh = words.fresh();
        ledger.remove(sticker, old);
        ledger.add(sticker, fresh);
        lastTyped = null; // its undo record is of another kind
        person.types("+" + fresh + " -" + old);
        ackBy(fresh);
    }

    private void edit() {
        var message = lastTyped;
        var sticker = inHand;
        if (message == null || sticker == null) {
            return;
        }
        var fresh = words.fresh();
        ledger.replace(sticker, List.of(fresh));
        person.edits(message, fresh);
        ackBy(fresh);
    }

    private void hide() {
        var sticker = inHand;
        if (sticker == null || ledger.isHidden(sticker)) {
            return;
        }
        tag();
        var tagged = inHand;
        var answer = acknowledged;
        if (tagged != null && answer != null && !ledger.isHidden(tagged) && presses(answer, "🔒")) {
            ledger.hide(tagged);
            ring.count("hidden");
        }
    }

    /** Through a set that is new to them. */
    private void walk() {
        var set = ground.set(3);
        person.types("/status " + set.name());
        leavesAll();
        if (!presses("🏷 Tag")) {
            return;
        }
        for (var i = 0; i < set.stickers().size(); i++) {
            var word = words.fresh();
            ledger.replace(set.get(i), List.of(word));
            person.types(word);
            awaitSomething();
        }
        ring.count("walks");
    }

    private void imports() {
        var set = ground.set(3);
        var file = new StringBuilder("set,index,tags\n");
        var typed = new ArrayList<String>();
        for (var i = 0; i < set.stickers().size(); i++) {
            typed.add(words.fresh());
            file.append(set.name())
                    .append(',')
                    .append(i + 1)
                    .append(',')
                    .append(typed.get(i))
                    .append('\n');
        }
        person.sendsDocument("tags.csv", file.toString().getBytes(StandardCharsets.UTF_8));
        leavesAll();
        if (presses("👥 Import")) {
            for (var i = 0; i < set.stickers().size(); i++) {
                ledger.share(set.get(i), List.of(typed.get(i)));
            }
            ring.count("imports");
        }
    }

    /** All of it, and waits until it is gone: before that, the bot takes nothing. */
    private void delete() throws IOException, InterruptedException {
        if (ledger.isEmpty()
                || ring.sinceBeginning().multipliedBy(4).compareTo(ring.time().multipliedBy(3)) > 0) {
            return;
        }
        tag(); // so that there is surely something
        person.types("/delete_me");
        leavesAll();
        if (!presses("🗑 Yes")) {
            return;
        }
        ledger.forget();
        var deadline = System.nanoTime() + LONGEST_DELETION.toNanos();
        while (hasRows()) {
            if (System.nanoTime() > deadline) {
                ring.fault("a deletion does not end");
                return;
            }
            ring.pause(Duration.ofMillis(300));
        }
        ring.pause(Duration.ofSeconds(2)); // the process notices a little later
        ring.count("deletions");
    }

    private boolean hasRows() throws IOException, InterruptedException {
        var id = Long.toString(person.id());
        return table("forget").contains(id)
                || ground.table.rows().stream()
                        .anyMatch(row -> RawTable.text(row, "id").startsWith(id + "#"));
    }

    private List<String> table(String id) throws IOException, InterruptedException {
        return ground.table.rows(id).stream()
                .map(row -> RawTable.text(row, "value"))
                .toList();
    }

    /** Looks for what they have in hand; an inline query may well be lost with a process. */
    private void find() {
        var sticker = inHand;
        if (sticker == null || ledger.words(sticker).isEmpty()) {
            return;
        }
        var word = ledger.words(sticker).iterator().next();
        try {
            var found = person.searches("!" + word).media();
            ring.count("searches answered");
            if (acknowledged != null && !found.contains(sticker)) {
                ring.fault("an acknowledged tag is not found: " + word);
            }
        } catch (AssertionError e) {
            ring.count("searches lost");
        }
    }

    private void ackBy(String word) {
        try {
            acknowledged = person.sees(word);
            ring.count("acknowledged");
        } catch (AssertionError e) {
            acknowledged = null;
            ring.count("unacknowledged");
        }
    }

    private void awaitSomething() {
        try {
            person.awaitsMessage();
        } catch (AssertionError e) {
            ring.count("unacknowledged");
        }
    }

    private void leavesAll() {
        inHand = null;
        lastTyped = null;
    }

    private boolean presses(ChatMessage message, String label) {
        try {
            person.presses(message, label);
            return true;
        } catch (AssertionError e) {
            ring.count("buttons not seen");
            return false;
        }
    }

    /** @return whether there was such a button; the question may have been lost with a process */
    private boolean presses(String label) {
        try {
            person.presses(label);
            return true;
        } catch (AssertionError e) {
            ring.count("buttons not seen");
            return false;
        }
    }

    /** Faults for each text with a word of its own that they were sent twice. */
    void checkAnswers() {
        var seen = new HashSet<String>();
        for (var message : person.chat().messages()) {
            var isTheirs = message.json().contains("\"from\":{\"id\":" + person.id());
            var text = message.text();
            if (!isTheirs && Words.MARKED.matcher(text).find()) {
                ring.count("answers");
                if (!seen.add(text)) {
                    ring.fault("answered twice: " + text);
                }
            }
        }
    }
}
