package tagalong.bot.moderation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.work.BackgroundWork;
import tagalong.bot.work.StoreCost;
import tagalong.storage.GivenTags;
import tagalong.storage.ModerationStore;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Withdraws what banned people shared, and shares it again when they are not banned any more; in the background, also after a restart. */
final class Resharing {
    private static final Logger LOG = LoggerFactory.getLogger(Resharing.class);

    private final TagStore tags;
    private final ModerationStore moderation;
    private final BackgroundWork work;
    private final Map<UserId, Task> current = new ConcurrentHashMap<>();

    /** @param work for this alone: people have their own work beside it */
    Resharing(TagStore tags, ModerationStore moderation, BackgroundWork work) {
        this.tags = tags;
        this.moderation = moderation;
        this.work = work;
    }

    /** Makes all that the person shares follow the rules; what was begun before them is given up. */
    void begin(UserId person) {
        var task = new Task(person);
        current.put(person, task);
        work.end(person);
        work.resume(person, task);
    }

    /** Goes on with what another process, or this one before, did not finish; to be called when this one may write. */
    void resume() {
        work.abandon();
        moderation.unsettled().forEach(this::begin);
    }

    /** One person's stickers, one after the other; what fails is tried again, and in the end at the next start. */
    private final class Task implements BackgroundWork.Work {
        private final UserId person;
        private @Nullable Deque<GivenTags> left;

        private Task(UserId person) {
            this.person = person;
        }

        @Override
        public void goOn() {
            // Whom it is about stands in the table since they were banned.
        }

        @Override
        public OptionalDouble next() {
            if (left == null) {
                var all = tags.givenBy(person);
                left = new ArrayDeque<>(
                        all.stream().filter(given -> given.tags().isShared()).toList());
                var rows = all.stream()
                        .mapToInt(given -> given.tags().tags().size())
                        .sum();
                return OptionalDouble.of(rows + StoreCost.READ);
            }
            var given = left.peek();
            if (given == null) {
                if (current.remove(person, this)) {
                    moderation.settled(person);
                }
                return OptionalDouble.empty();
            }
            var cost = StoreCost.of(tags.reshare(person, given.sticker().id()));
            left.remove();
            return OptionalDouble.of(cost);
        }

        @Override
        public void giveUp() {
            LOG.error("What somebody shares does not follow the rules yet; it is tried again at the next start");
        }

        @Override
        public void forgotten() {
            current.remove(person, this);
        }
    }
}
