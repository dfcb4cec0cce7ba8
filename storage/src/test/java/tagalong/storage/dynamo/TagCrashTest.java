package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;

/** A write dies at each of its requests, with a random part of the items applied; then it runs again, or a newer one does. */
final class TagCrashTest extends DynamoTest {

    private static final int TRIALS = 3;

    private final long seed = Seed.get();
    private final Random random = new Random(seed);
    private final Exchangeable fate = new Exchangeable();
    private final TagStore dying = table.open(fate).tags();

    /** A write of Ann's, and what she has before and after. */
    @SuppressWarnings("ImmutableEnumChecker") // an audience is a record
    enum Operation {
        REPLACE(EVERYONE, "cat, new thing, bird", EVERYONE) {
            @Override
            void run(TagStore tags, Sticker sticker) {
                tags.replace(ANN, sticker, tags("cat", "new thing", "bird"), EVERYONE);
            }
        },
        REPLACE_PRIVATELY(EVERYONE, "cat, secret", ONLY_ME) {
            @Override
            void run(TagStore tags, Sticker sticker) {
                tags.replace(ANN, sticker, tags("cat", "secret"), ONLY_ME);
            }
        },
        CLEAR(EVERYONE, "", null) {
            @Override
            void run(TagStore tags, Sticker sticker) {
                tags.clear(ANN, sticker);
            }
        },
        CLEAR_PRIVATE(ONLY_ME, "", ONLY_ME) {
            @Override
            void run(TagStore tags, Sticker sticker) {
                tags.clear(ANN, sticker);
            }
        },
        HIDE(EVERYONE, "cat, funny cat, old word", ONLY_ME) {
            @Override
            void run(TagStore tags, Sticker sticker) {
                tags.show(ANN, sticker, ONLY_ME);
            }
        },
        PUBLISH(ONLY_ME, "cat, funny cat, old word", EVERYONE) {
            @Override
            void run(TagStore tags, Sticker sticker) {
                tags.show(ANN, sticker, EVERYONE);
            }
        },
        REMOVE(EVERYONE, "funny cat, old word", EVERYONE) {
            @Override
            void run(TagStore tags, Sticker sticker) {
                tags.remove(ANN, sticker, Tag.of("cat"));
            }
        };

        private final Audience before;
        private final String textsAfter;
        private final @Nullable Audience after;

        Operation(Audience before, String textsAfter, @Nullable Audience after) {
            this.before = before;
            this.textsAfter = textsAfter;
            this.after = after;
        }

        abstract void run(TagStore tags, Sticker sticker);

        Set<Tag> tagsAfter() {
            return textsAfter.isEmpty() ? Set.of() : Set.copyOf(tags(textsAfter.split(", ")));
        }
    }

    @ParameterizedTest
    @EnumSource
    void crashAnywhere_sameAgain_converges(Operation operation) {
        crashEverywhere(operation, sticker -> {
            operation.run(storage.tags(), sticker);

            var after = storage.tags().tagsOf(ANN, sticker.id());
            assertEquals(operation.tagsAfter(), new HashSet<>(after.tags()), () -> "seed " + seed);
            assertEquals(operation.after, after.audience(), () -> "seed " + seed);
        });
    }

    @ParameterizedTest
    @EnumSource
    void crashAnywhere_newerList_converges(Operation operation) {
        crashEverywhere(operation, sticker -> {
            storage.tags().replace(ANN, sticker, tags("later", "funny"), EVERYONE);

            assertEquals(Set.of("later", "funny"), texts(ANN, sticker));
            assertEquals(Set.of("cat", "bobs", "later", "funny"), publicTerms(sticker), () -> "seed " + seed);
        });
    }

    @ParameterizedTest
    @EnumSource
    void crashAnywhere_thenCleared_leavesNothing(Operation operation) {
        crashEverywhere(operation, sticker -> {
            storage.tags().replace(ANN, sticker, List.of(), EVERYONE);

            assertEquals(OwnTags.NONE, storage.tags().tagsOf(ANN, sticker.id()));
            assertEquals(Set.of("cat", "bobs"), publicTerms(sticker), () -> "seed " + seed);
        });
    }

    @Test
    void crashAgainAndAgain_lastWriteStands() {
        for (var round = 0; round < 60; round++) {
            var operation = Operation.values()[random.nextInt(Operation.values().length)];
            var crash = new CrashAtWrite(1 + random.nextInt(7), random);
            try {
                fate.become(crash);
                operation.run(dying, F1);
            } catch (StorageException died) {
                assertTrue(crash.crashed());
            }
            TableState.of(table).assertRecoverable("with seed " + seed);
        }
        storage.tags().replace(ANN, F1, tags("cat", "last"), EVERYONE);

        assertEquals(Set.of("cat", "last"), texts(ANN, F1));
        assertEquals(Set.of("cat", "last"), publicTerms(F1));
        TableState.of(table).assertSettled("with seed " + seed);
    }

    private interface Rerun {
        void on(Sticker sticker);
    }

    private void crashEverywhere(Operation operation, Rerun rerun) {
        var crashes = 0;
        for (var write = 1; ; write++) {
            var reached = false;
            for (var trial = 0; trial < TRIALS; trial++) {
                var sticker = sticker("w" + write + "t" + trial, "set");
                tag(BOB, sticker, "cat", "bobs");
                storage.tags().replace(ANN, sticker, tags("cat", "funny cat", "old word"), operation.before);
                if (!crash(operation, sticker, write)) {
                    break;
                }
                reached = true;
                crashes++;
                TableState.of(table)
                        .assertRecoverable("after " + operation + " died at write " + write + ", seed " + seed);
                rerun.on(sticker);
                TableState.of(table).assertSettled("after " + operation + " died at write " + write + ", seed " + seed);
                assertEquals(Set.of("cat", "bobs"), texts(BOB, sticker));
            }
            if (!reached) {
                break;
            }
        }
        assertTrue(crashes >= 2 * TRIALS, "died only " + crashes + " times");
    }

    private boolean crash(Operation operation, Sticker sticker, int write) {
        var crash = new CrashAtWrite(write, random);
        fate.become(crash);
        try {
            operation.run(dying, sticker);
        } catch (StorageException died) {
            assertTrue(crash.crashed());
            return true;
        }
        return false;
    }
}
