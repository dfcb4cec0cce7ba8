package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import tagalong.bot.telegram.InlineAnswer;
import tagalong.bot.telegram.InlineAnswer.Outcome;

final class OpenQueryTest {
    private static final InlineAnswer NOTHING = new InlineAnswer(List.of(), "", null);
    private static final InlineAnswer PAGE = new InlineAnswer(List.of(), "50", null);

    private final List<InlineAnswer> answers = new ArrayList<>();
    private final CompletableFuture<InlineAnswer> found = new CompletableFuture<>();
    private Outcome outcome = Outcome.ANSWERED;
    private final OpenQuery query = new OpenQuery(answer -> {
        answers.add(answer);
        return outcome;
    });

    @Test
    void found_isAnswered() {
        whenFound(query::answer);

        assertEquals(List.of(PAGE), answers);
    }

    @Test
    void failureBeforeTheAnswer_isAnsweredWithNothing() {
        whenFound(page -> fail());

        assertEquals(List.of(NOTHING), answers);
    }

    @Test
    void failedSearch_isAnsweredWithNothing() {
        query.whenDone(found, query::answer, Runnable::run);
        found.completeExceptionally(new IllegalStateException("The search fails, as this test wants"));

        assertEquals(List.of(NOTHING), answers);
    }

    @Test
    void failureAfterTheAnswer_isNotAnsweredAgain() {
        whenFound(page -> {
            query.answer(page);
            fail();
        });

        assertEquals(List.of(PAGE), answers);
    }

    @Test
    void failureAfterARefusedAnswer_isAnsweredWithNothing() {
        outcome = Outcome.REFUSED;
        whenFound(page -> {
            query.answer(page);
            fail();
        });

        assertEquals(List.of(PAGE, NOTHING), answers);
    }

    private void whenFound(Consumer<InlineAnswer> answering) {
        var over = query.whenDone(found, answering, Runnable::run);
        found.complete(PAGE);
        assertTrue(over.isDone());
    }

    private static void fail() {
        throw new IllegalStateException("Answering fails, as this test wants");
    }
}
