package tagalong.bot.torture;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/** Random people share, hide, remove and search random words: each sees all they may see, at once, and nothing else. */
final class WhoSeesWhat implements Part {
    private static final int CIRCLES = 3;
    private static final int PEOPLE = 4;
    private static final int STICKERS = 10;
    private static final int VOCABULARY = 24;

    @Override
    public String name() {
        return "who-sees-what";
    }

    @Override
    public int share() {
        return 6;
    }

    @Override
    public void run(Ring ring) throws Exception {
        try (var ground = new Ground(ring)) {
            var bot = ground.startPolling(Map.of());
            var threads = Executors.newFixedThreadPool(CIRCLES);
            var words = new UniqueWords();
            var lives = new ArrayList<Callable<Void>>();
            for (var i = 0; i < CIRCLES; i++) {
                var circle = new Circle(ground, words, i);
                lives.add(circle::live);
            }
            for (var life : threads.invokeAll(lives)) {
                try {
                    life.get();
                } catch (ExecutionException e) {
                    ring.fault("a circle gave up: " + e.getCause());
                }
            }
            threads.shutdown();
            bot.stop();
            ground.searchLogs();
            ring.mustHave("searches", "cards");
        }
    }

    /** People who have the same stickers and words, one action at a time, so that it is always known what each may see. */
    private static final class Circle {
        private final Ring ring;
        private final int number;
        private final Random random;
        private final SimulatedSet set;
        private final List<Person> people;
        private final Map<Person, Ledger> ledgers;
        private final UniqueWords words;
        private final Set<String> everTyped = new HashSet<>();

        private Circle(Ground ground, UniqueWords words, int number) {
            this.words = words;
            this.ring = ground.ring;
            this.number = number;
            this.random = ring.random("circle " + number);
            this.set = ground.set(STICKERS);
            this.people = IntStream.range(0, PEOPLE)
                    .mapToObj(i -> ground.telegram.person("C" + number + i))
                    .toList();
            this.ledgers = people.stream().collect(Collectors.toMap(person -> person, person -> new Ledger()));
        }

        private Void live() {
            while (ring.goesOn()) {
                var person = people.get(random.nextInt(PEOPLE));
                change(person, set.get(random.nextInt(STICKERS)));
                for (var i = 0; i < 4; i++) {
                    look(people.get(random.nextInt(PEOPLE)));
                }
            }
            return null;
        }

        private String word() {
            return word(random.nextInt(VOCABULARY));
        }

        private String word(int ofVocabulary) {
            return UniqueWords.common(number * 100 + ofVocabulary);
        }

        private void change(Person person, Media sticker) {
            var ledger = ledger(person);
            person.sends(sticker);
            var card = person.awaitsMessage();
            checkCard(person, sticker, card);
            var typed = new ArrayList<>(List.of(words.fresh()));
            random.ints(random.nextInt(3), 0, VOCABULARY)
                    .mapToObj(this::word)
                    .distinct()
                    .forEach(typed::add);
            typed.forEach(word -> everTyped.add(person.id() + word));
            person.types(String.join(", ", typed));
            var saved = person.sees(typed.get(0)); // the fresh one: another may stand on the card already
            ledger.replace(sticker, typed);
            ring.count("changes");
            checkCard(person, sticker, saved);
            switch (random.nextInt(4)) {
                case 0 -> hide(person, sticker, saved);
                case 1 -> clear(person, sticker, typed);
                default -> {}
            }
        }

        private void hide(Person person, Media sticker, ChatMessage saved) {
            if (!ledger(person).isHidden(sticker)) {
                person.presses(saved, "🔒").toast();
                ledger(person).hide(sticker);
            }
        }

        private void clear(Person person, Media sticker, List<String> typed) {
            person.types(typed.stream().map(word -> "-" + word).collect(Collectors.joining(" ")));
            person.awaitsMessage();
            ledger(person).replace(sticker, List.of());
        }

        private void look(Person person) {
            var one = word();
            switch (random.nextInt(4)) {
                case 0 -> exactly(person, "!" + one, own(person, one));
                case 1 -> within(person, one + " " + word());
                default -> exactly(person, one, union(own(person, one), shared(one)));
            }
        }

        private void exactly(Person person, String query, Set<Media> allowed) {
            var seen = person.searches(query).allPages();
            ring.count("searches");
            if (!allowed.equals(new HashSet<>(seen)) || seen.size() != allowed.size()) {
                ring.fault(person + " searched " + query + " and saw " + seen + " instead of " + allowed);
            }
        }

        /** Two words: all that has both must be there, and nothing that has neither. */
        private void within(Person person, String query) {
            var words = query.split(" ");
            var seen = new HashSet<>(person.searches(query).allPages());
            ring.count("searches");
            var both = union(
                    common(own(person, words[0]), own(person, words[1])), common(shared(words[0]), shared(words[1])));
            var either = union(
                    union(own(person, words[0]), own(person, words[1])), union(shared(words[0]), shared(words[1])));
            if (!seen.containsAll(both) || !either.containsAll(seen)) {
                ring.fault(person + " searched " + query + " and saw " + seen + ", not all of " + both
                        + " or more than " + either);
            }
        }

        /** No word of others that they keep to themselves; one's own former ones may be told. */
        private void checkCard(Person person, Media sticker, ChatMessage card) {
            var found = UniqueWords.MARKED.matcher(card.text() + card.buttons());
            ring.count("cards");
            while (found.find()) {
                var word = found.group();
                if (!everTyped.contains(person.id() + word) && !shared(word).contains(sticker)) {
                    ring.fault(person + " was shown the hidden word " + word + " on a card");
                }
            }
        }

        private Ledger ledger(Person person) {
            return Objects.requireNonNull(ledgers.get(person));
        }

        private Set<Media> own(Person person, String word) {
            var ledger = ledger(person);
            return set.stickers().stream()
                    .filter(sticker -> ledger.words(sticker).contains(word))
                    .collect(Collectors.toSet());
        }

        private Set<Media> shared(String word) {
            return set.stickers().stream()
                    .filter(sticker -> ledgers.values().stream()
                            .anyMatch(ledger -> !ledger.isHidden(sticker)
                                    && ledger.words(sticker).contains(word)))
                    .collect(Collectors.toSet());
        }

        private static Set<Media> union(Set<Media> one, Set<Media> other) {
            var both = new HashSet<>(one);
            both.addAll(other);
            return both;
        }

        private static Set<Media> common(Set<Media> one, Set<Media> other) {
            var both = new HashSet<>(one);
            both.retainAll(other);
            return both;
        }
    }
}
