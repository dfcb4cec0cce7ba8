package tagalong.bot.torture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import tagalong.bot.RawTable;
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
    private final UniqueWords words;
    private final SimulatedSet shared;
    private final Random random;
    private final Talk talk;
    private final Person person;
    private final Ledger ledger;
    private @Nullable Media inHand;
    private @Nullable ChatMessage lastTyped;
    private @Nullable ChatMessage acknowledged;

    /** @param shared the stickers that others tag, too */
    Tagger(Talk talk, Ground ground, UniqueWords words, SimulatedSet shared) {
        this.talk = talk;
        this.person = talk.person;
        this.ledger = talk.ledger;
        this.ground = ground;
        this.ring = ground.ring;
        this.words = words;
        this.shared = shared;
        this.random = ring.random(person.firstName());
    }

    /** One thing after the other, until the ring's time is over. */
    void live() throws IOException, InterruptedException {
        while (ring.goesOn()) {
            act();
        }
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
        random.ints(random.nextInt(3), 0, 10)
                .mapToObj(UniqueWords::common)
                .distinct()
                .forEach(typed::add);
        person.sends(sticker);
        inHand = sticker;
        ledger.replace(sticker, typed);
        lastTyped = person.types(String.join(", ", typed));
        acknowledged = talk.answerWith(typed.get(0)).orElse(null);
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
        acknowledged = talk.answerWith(fresh).orElse(null);
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
        acknowledged = talk.answerWith(fresh).orElse(null);
    }

    private void hide() {
        var sticker = inHand;
        if (sticker == null || ledger.isHidden(sticker)) {
            return;
        }
        tag();
        var tagged = inHand;
        var answer = acknowledged;
        if (tagged != null && answer != null && !ledger.isHidden(tagged) && talk.presses(answer, "🔒")) {
            ledger.hide(tagged);
            ring.count("hidden");
        }
    }

    /** Through a set that is new to them. */
    private void walk() throws InterruptedException {
        var set = ground.set(3);
        var asked = person.types("/status " + set.name());
        leavesAll();
        var status = talk.questionAbout(asked, "🏷 Tag");
        if (status.isEmpty() || !talk.presses(status.get(), "🏷 Tag")) {
            return;
        }
        for (var i = 0; i < set.stickers().size(); i++) {
            var word = words.fresh();
            ledger.replace(set.get(i), List.of(word));
            person.types(word);
            talk.awaitSomething();
        }
        ring.count("walks");
    }

    private void imports() throws InterruptedException {
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
        var sent = person.sendsDocument("tags.csv", file.toString().getBytes(StandardCharsets.UTF_8));
        leavesAll();
        var question = talk.questionAbout(sent, "👥 Import");
        if (question.isPresent() && talk.insists(question.get(), "👥 Import")) {
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
        if (!talk.presses("🗑 Yes")) {
            return;
        }
        ledger.forget();
        ground.deletionBegins(person);
        try {
            awaitDeletion();
        } finally {
            ground.deletionEnds(person);
        }
    }

    private void awaitDeletion() throws IOException, InterruptedException {
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

    private void leavesAll() {
        inHand = null;
        lastTyped = null;
    }
}
