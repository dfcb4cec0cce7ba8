package tagalong.bot.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tagalong.bot.MemorySessions;
import tagalong.bot.session.ShownMessages.ShownMessage;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

final class SessionsTest {
    private static final UserId ANN = new UserId(7);
    private static final int HOUR = 3_600;
    private static final Sticker CAT = new Sticker(new StickerId("AgAD1"), "CAAC", Kind.STICKER, "Cats", "😀");
    private static final Step IN_HAND = new Step.AwaitingTags(CAT, 17);
    private static final Walk WALK = Walk.begin(1, "Cats", List.of(CAT));

    private final MemorySessions store = new MemorySessions();
    private Instant now = Instant.ofEpochSecond(1_800_000_000);
    private long generation;
    private Sessions sessions = anotherProcess();

    @Test
    void hourWithoutAWord_putsDownWhatIsInHand_alsoInAnotherProcess() {
        sessions.enter(ANN, IN_HAND, 100);
        assertEquals(IN_HAND, sessions.of(ANN, 100 + HOUR));
        sessions.hear(ANN, 100 + HOUR);
        assertEquals(IN_HAND, sessions.of(ANN, 100 + 2 * HOUR));
        assertEquals(new Step.Idle(), sessions.of(ANN, 101 + 2 * HOUR));

        assertEquals(new Step.Idle(), anotherProcess().of(ANN, 101 + HOUR));
    }

    @Test
    void hourWithoutAWord_leavesTheWalk() {
        sessions.enter(ANN, new Step.Aside(new Step.AwaitingTags(CAT, 17), WALK), 100);

        assertEquals(new Step.OnWalk(WALK), sessions.of(ANN, 101 + HOUR));
    }

    @Test
    void whatAPressTook_isInHandForAnHourFromThen() {
        var then = (int) now.getEpochSecond();
        var aside = new Step.Aside(new Step.AwaitingTags(CAT, 17), WALK);
        sessions.enter(ANN, IN_HAND, then - 2 * HOUR);
        sessions.enter(ANN, aside);

        assertEquals(aside, sessions.of(ANN, then + HOUR));
        assertEquals(aside, anotherProcess().of(ANN, then + HOUR));
        assertEquals(new Step.OnWalk(WALK), sessions.of(ANN, then + HOUR + 1));
    }

    @Test
    void step_isLeftBehindAfterADay_butNotWhatWasShown() {
        sessions.shown(ANN).add(ShownMessage.out(3, CAT.id(), 2));
        sessions.enter(ANN, new Step.OnWalk(WALK));
        now = now.plus(Duration.ofDays(1)).plusSeconds(1);
        sessions = anotherProcess();

        assertEquals(new Step.Idle(), sessions.of(ANN));
        assertEquals(2, sessions.shown(ANN).placeOf(CAT.id()));
    }

    @Test
    void end_keepsWhatWasShown_ifAnything() {
        sessions.enter(ANN, IN_HAND, 100);
        sessions.end(ANN);
        assertEquals(Map.of(), store.rows);

        sessions.shown(ANN).add(ShownMessage.out(3, CAT.id(), 2));
        sessions.end(ANN);
        assertEquals(new Step.Idle(), sessions.of(ANN));
        assertEquals(2, anotherProcess().shown(ANN).placeOf(CAT.id()));
    }

    @Test
    void personWhoWasDeleted_beginsWithNothing() {
        sessions.shown(ANN).add(ShownMessage.out(3, CAT.id(), 2));
        generation++;

        assertEquals(0, sessions.shown(ANN).placeOf(CAT.id()));
    }

    @Test
    void keepLately_writesWhatWasShownAndAskedAboutSinceTheLastStep_andLeavesTheStep() {
        sessions.enter(ANN, IN_HAND, (int) now.getEpochSecond());
        sessions.shown(ANN).add(ShownMessage.out(3, CAT.id(), 2));
        sessions.askAbout(ANN, "Cats");
        sessions.askAbout(ANN, "Dogs");
        sessions.askAbout(ANN, "Cats");
        sessions.keepLately(Runnable::run).join();

        assertEquals(IN_HAND, anotherProcess().of(ANN));
        assertEquals(List.of("Cats", "Dogs"), anotherProcess().setsAskedAbout(ANN));
        assertEquals(2, anotherProcess().shown(ANN).placeOf(CAT.id()));
    }

    @Test
    void keepLately_makesNoStepOfLongAgoCountAgain() {
        sessions.enter(ANN, IN_HAND, (int) now.getEpochSecond());
        now = now.plus(Duration.ofDays(1)).plusSeconds(1);
        sessions.askAbout(ANN, "Cats");
        sessions.keepLately(Runnable::run).join();

        assertEquals(List.of("Cats"), anotherProcess().setsAskedAbout(ANN));
        assertEquals(new Step.Idle(), anotherProcess().of(ANN));
    }

    @Test
    void keepLately_leavesOutWhoWasDeletedOrSaysNothingAnyMore() {
        sessions.enter(ANN, IN_HAND, (int) now.getEpochSecond());
        var row = store.rows.get(ANN);
        sessions.shown(ANN).add(ShownMessage.out(3, CAT.id(), 2));
        now = now.plusSeconds(HOUR + 1);
        sessions.keepLately(Runnable::run).join();
        assertEquals(Map.of(ANN, row), store.rows);

        now = now.minusSeconds(HOUR);
        generation++;
        store.rows.clear();
        sessions.keepLately(Runnable::run).join();
        assertEquals(Map.of(), store.rows);
    }

    private Sessions anotherProcess() {
        return new Sessions(store, user -> generation, () -> now);
    }
}
