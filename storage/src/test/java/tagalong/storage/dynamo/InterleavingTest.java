package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import tagalong.storage.TagStore;

/** The interleavings by which other orders of the steps lose or leak a term, replayed; and all of two writes of two people. */
final class InterleavingTest extends WritesScene {
    @Test
    void joiningBetweenHolderAndPublicTerm_whileTheLastHolderLeaves_keepsTheTerm() throws Exception {
        tag(BOB, F1, "cat");
        var barrier = new StopBefore(BatchWriteItemRequest.class, 3);
        var anns = table.open(barrier).tags();

        var ann = barrier.run(() -> anns.replace(ANN, F1, tags("cat"), EVERYONE));
        storage.tags().clear(BOB, F1);
        ann.finish();

        assertTrue(ann.reached());
        assertEquals(List.of("f1"), found("cat"));
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void joiningBetweenOwnRowAndHolder_whileTheLastHolderLeaves_keepsTheTerm() throws Exception {
        tag(BOB, F1, "cat");
        var barrier = new StopBefore(BatchWriteItemRequest.class, 2);
        var anns = table.open(barrier).tags();

        var ann = barrier.run(() -> anns.replace(ANN, F1, tags("cat"), EVERYONE));
        storage.tags().clear(BOB, F1);
        assertEquals(List.of(), found("cat"));
        ann.finish();

        assertEquals(List.of("f1"), found("cat"));
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void joiningAfterTheLeaverSawNoHolder_keepsTheTerm() throws Exception {
        tag(BOB, F1, "cat");
        var barrier = new StopBefore(DeleteItemRequest.class, 1);
        var bobs = table.open(barrier).tags();

        var bob = barrier.run(() -> bobs.clear(BOB, F1));
        tag(ANN, F1, "cat");
        bob.finish();

        assertTrue(bob.reached());
        assertEquals(List.of("f1"), found("cat"));
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void joiningAfterTheTermWasRead_beforeTheLeaverAsksForHolders_keepsTheTerm() throws Exception {
        tag(ANN, F1, "cat");
        var barrier = new StopBefore(QueryRequest.class, 2);
        var anns = table.open(barrier).tags();

        var ann = barrier.run(() -> anns.clear(ANN, F1));
        tag(BOB, F1, "cat");
        ann.finish();

        assertTrue(ann.reached());
        assertEquals(List.of("f1"), found("cat"));
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void joiningAndLeavingAfterTheTermWasRead_beforeItsReaderLetsGo_leavesNothing() throws Exception {
        tag(ANN, F1, "cat");

        clearAnns(() -> {
            tag(BOB, F1, "cat");
            storage.tags().clear(BOB, F1);
            assertEquals(List.of("f1"), found("cat"));
        });

        assertEquals(Set.of(), TableState.of(table).published());
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void joiningAndLeavingAfterTheTermWasReadAsAbsent_beforeItsReaderLetsGo_leavesNothing() throws Exception {
        dieAtWrite(3, dying -> dying.replace(ANN, F1, tags("cat"), EVERYONE));
        assertEquals(Set.of(), TableState.of(table).published());

        clearAnns(() -> {
            tag(BOB, F1, "cat");
            storage.tags().clear(BOB, F1);
            assertEquals(List.of("f1"), found("cat"));
        });

        assertEquals(Set.of(), TableState.of(table).published());
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void leavingAfterTheTermWasRead_beforeItsReaderLetsGo_leavesNothing() throws Exception {
        tag(ANN, F1, "cat");
        tag(BOB, F1, "cat");

        clearAnns(() -> storage.tags().clear(BOB, F1));

        assertEquals(Set.of(), TableState.of(table).published());
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void leavingAfterTheTermWasRead_beforeItsReaderAsksForHolders_leavesNothing() throws Exception {
        tag(ANN, F1, "cat");
        tag(BOB, F1, "cat");
        var barrier = new StopBefore(QueryRequest.class, 2);
        var anns = table.open(barrier).tags();

        var ann = barrier.run(() -> anns.clear(ANN, F1));
        storage.tags().clear(BOB, F1);
        ann.finish();

        assertTrue(ann.reached());
        assertEquals(Set.of(), TableState.of(table).published());
        TableState.of(table).assertSettled("at the end");
    }

    /** Ann stops before each of her requests, Bob then before each of his; Ann ends, then Bob. */
    @ParameterizedTest
    @EnumSource
    void anyTwoWritesInterleaved_settle(Pair pair) throws Exception {
        var annsFate = new Exchangeable();
        var bobsFate = new Exchangeable();
        var anns = table.open(annsFate).tags();
        var bobs = table.open(bobsFate).tags();
        var annStops = true;
        var schedules = 0;
        for (var a = 1; annStops; a++) {
            var bobStops = true;
            for (var b = 1; bobStops; b++, schedules++) {
                tag(BOB, F1, "cat", "bobs");
                storage.tags()
                        .replace(ANN, F1, pair == Pair.JOIN_AND_LEAVE ? List.of() : tags("cat", "anns"), EVERYONE);
                var annsBarrier = new StopBefore(request -> true, a);
                var bobsBarrier = new StopBefore(request -> true, b);
                annsFate.become(annsBarrier);
                bobsFate.become(bobsBarrier);

                var ann = annsBarrier.run(() -> pair.ann(anns));
                var bob = bobsBarrier.run(() -> pair.bob(bobs));
                ann.finish();
                bob.finish();

                var schedule = pair + ", Ann stopped before " + a + ", Bob before " + b;
                TableState.of(table).assertSettled(schedule);
                var annHasCat = texts(ANN, F1).contains("cat");
                assertEquals(annHasCat ? List.of("f1") : List.of(), found("cat"), schedule);
                annStops = ann.reached();
                bobStops = bob.reached();
            }
        }
        assertTrue(schedules >= 20, "only " + schedules + " schedules");
    }

    /** Ann clears her sticker; others do something when she has read what is shared of it and still holds her terms. */
    private void clearAnns(Runnable others) throws Exception {
        var barrier = new StopBefore(BatchWriteItemRequest.class, 1);
        var read = new CountDownLatch(1);
        var anns = table.open(barrier, new ExecutionInterceptor() {
                    @Override
                    public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
                        if (context.request() instanceof BatchGetItemRequest) {
                            read.countDown();
                        }
                    }
                })
                .tags();
        var ann = barrier.run(() -> anns.clear(ANN, F1));
        assertTrue(read.await(10, TimeUnit.SECONDS), "the terms are not read beside");

        others.run();
        ann.finish();

        assertTrue(ann.reached());
    }

    /** Two writes of two people on one sticker. */
    enum Pair {
        JOIN_AND_LEAVE {
            @Override
            void ann(TagStore tags) {
                tags.replace(ANN, F1, tags("cat"), EVERYONE);
            }

            @Override
            void bob(TagStore tags) {
                tags.clear(BOB, F1);
            }
        },
        BOTH_LEAVE {
            @Override
            void ann(TagStore tags) {
                tags.replace(ANN, F1, tags("dog"), EVERYONE);
            }

            @Override
            void bob(TagStore tags) {
                tags.show(BOB, F1, ONLY_ME);
            }
        },
        LEAVE_AND_JOIN_AGAIN {
            @Override
            void ann(TagStore tags) {
                tags.clear(ANN, F1);
                tags.replace(ANN, F1, tags("cat"), EVERYONE);
            }

            @Override
            void bob(TagStore tags) {
                tags.replace(BOB, F1, tags("bird"), EVERYONE);
            }
        };

        abstract void ann(TagStore tags);

        abstract void bob(TagStore tags);
    }
}
