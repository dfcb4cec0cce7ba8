package tagalong.playground;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import tagalong.simulator.Simulator;
import tagalong.storage.Audience;
import tagalong.storage.FeedStore.Entry;
import tagalong.storage.FeedStore.SharedWord;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageConfig;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.DynamoStorage;

/**
 * Words that the stickers can be found by from the start, given by the one who drew them, and by a friend who says the same. What is
 * there is not given again.
 */
final class FirstTags {
    /** A lease of a process that was killed ends before that. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    /** What two people call a sticker is offered to who is new. */
    private static final String WORD_OF_BOTH = "cat";

    private static final Duration PAUSE = Duration.ofMillis(500);

    private final Simulator telegram;
    private final Shelf shelf;

    FirstTags(Simulator telegram, Shelf shelf) {
        this.telegram = telegram;
        this.shelf = shelf;
    }

    /**
     * Gives what is missing before any bot is at work, and says what there is.
     *
     * @param note remembers what was given, so that a later start need not ask the table
     */
    String give(Cast cast, StorageConfig table, Path note) {
        var author = new UserId(cast.artist().id());
        var all = author + " " + shelf.items().stream().map(FirstTags::noted).toList();
        var given = isNoted(note, all);
        if (!given) {
            given = giveMissing(author, new UserId(cast.friend().id()), table) == 0;
            note(note, all);
        }
        long words = shelf.items().stream()
                .flatMap(item -> item.drawing().tags().stream())
                .distinct()
                .count();
        return words + " words" + (given ? ", kept from before" : " for a first search");
    }

    private static String noted(Shelf.Item item) {
        return item.media().fileUniqueId() + " " + item.drawing().tags();
    }

    private static boolean isNoted(Path note, String all) {
        try {
            return Files.exists(note) && Files.readString(note).equals(all);
        } catch (IOException e) {
            return false; // then the table is asked
        }
    }

    private static void note(Path note, String all) {
        try {
            Files.writeString(note, all);
        } catch (IOException e) {
            throw new UncheckedIOException("Nothing can be written to " + note, e);
        }
    }

    private int giveMissing(UserId author, UserId friend, StorageConfig table) {
        try (var storage = DynamoStorage.open(table)) {
            var missing = shelf.items().parallelStream()
                    .filter(item -> !isGiven(storage, author, item))
                    .toList();
            if (!missing.isEmpty()) {
                awaitLease(storage);
                try {
                    write(storage, author, missing);
                    agree(storage, friend, missing);
                } finally {
                    storage.lease().release();
                }
            }
            return missing.size();
        }
    }

    private static boolean isGiven(Storage storage, UserId author, Shelf.Item item) {
        var given = storage.tags()
                .tagsOf(author, new StickerId(item.media().fileUniqueId()))
                .tags();
        return given.stream()
                .map(Tag::value)
                .sorted()
                .toList()
                .equals(tags(item).stream().map(Tag::value).sorted().toList());
    }

    private void write(Storage storage, UserId author, List<Shelf.Item> missing) {
        missing.forEach(item -> {
            storage.lease().acquire();
            storage.tags().replace(author, sticker(item), tags(item), Audience.EVERYONE);
            if (!item.set().moves()) {
                storage.feed().share(new Entry(sticker(item), Instant.now()));
            }
        });
    }

    private void agree(Storage storage, UserId friend, List<Shelf.Item> missing) {
        var word = Tag.of(WORD_OF_BOTH);
        missing.stream().filter(item -> tags(item).contains(word)).findFirst().ifPresent(item -> {
            var sticker = sticker(item);
            storage.tags().replace(friend, sticker, List.of(word), Audience.EVERYONE);
            storage.feed().keep(new SharedWord(word.value(), sticker.id(), Instant.now()));
        });
    }

    /** Until no bot is at work on the table any more. */
    static void awaitLease(Storage storage) {
        long deadline = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (!storage.lease().acquire()) {
            if (System.nanoTime() > deadline) {
                throw new CannotStartException(
                        "Another bot is at work on this table: stop it, or choose another DATA_DIR");
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private Sticker sticker(Shelf.Item item) {
        var moves = item.set().moves();
        return new Sticker(
                new StickerId(item.media().fileUniqueId()),
                telegram.bot().fileIdOf(item.media()),
                moves ? Sticker.Kind.ANIMATION : Sticker.Kind.STICKER,
                moves ? null : item.set().name(),
                item.drawing().emoji());
    }

    private static List<Tag> tags(Shelf.Item item) {
        return item.drawing().tags().stream().map(Tag::of).distinct().toList();
    }
}
