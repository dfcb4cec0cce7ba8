package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Footprint;
import tagalong.storage.Lesson;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;

/**
 * Tells the memory of every use, and knows what choices taught; the list of uses is the table's, which reads it as it is now and
 * knows what has expired.
 */
final class CachedChoiceStore implements ChoiceStore, KeptByPerson {

    private final ChoiceStore store;
    private final PersonalIndexes people;
    private final FeedNotes feed;
    private final Memory<UserId, List<Lesson>> lessons;

    CachedChoiceStore(ChoiceStore store, PersonalIndexes people, FeedNotes feed, Ticker ticker) {
        this.store = store;
        this.feed = feed;
        this.people = people;
        this.lessons = new Memory<>(
                ticker,
                Footprint.ofHeap(64),
                all -> all.stream()
                        .mapToInt(lesson -> 2 * Footprint.OBJECT
                                + Footprint.of(lesson.words())
                                + Footprint.of(lesson.sticker().fileUniqueId()))
                        .sum());
    }

    @Override
    public void remember(UserId user, Sticker sticker, Instant usedAt) {
        used(user, new Choice(sticker, usedAt), () -> store.remember(user, sticker, usedAt));
    }

    @Override
    public void remember(UserId user, Sticker sticker, Lesson lesson) {
        used(
                user,
                new Choice(sticker, lesson.chosenAt()),
                () -> lessons.changing(
                        user, () -> store.remember(user, sticker, lesson), known -> with(known, lesson)));
    }

    @Override
    public List<Choice> mostRecentFirst(UserId user) {
        return store.mostRecentFirst(user);
    }

    @Override
    public List<Lesson> lessons(UserId user) {
        return lessons.of(user, () -> store.lessons(user), all -> Memory.ALWAYS);
    }

    @Override
    public Memory<UserId, ?> byPerson() {
        return lessons;
    }

    private void used(UserId user, Choice choice, Runnable write) {
        var isFirst = people.known(user)
                .filter(index -> index.used().stream()
                        .noneMatch(other ->
                                other.sticker().id().equals(choice.sticker().id())))
                .isPresent();
        people.changing(
                user,
                () -> {
                    write.run();
                    return true;
                },
                index -> index.withUse(choice));
        feed.picked(user, choice, isFirst);
    }

    private static List<Lesson> with(List<Lesson> known, Lesson lesson) {
        if (known.stream()
                .anyMatch(other ->
                        other.isAboutTheSameAs(lesson) && !other.chosenAt().isBefore(lesson.chosenAt()))) {
            return known;
        }
        return Stream.concat(Stream.of(lesson), known.stream().filter(other -> !other.isAboutTheSameAs(lesson)))
                .filter(other -> !other.chosenAt().plus(LIFETIME).isBefore(lesson.chosenAt()))
                .limit(MOST_LESSONS)
                .toList();
    }
}
