package tagalong.bot.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import tagalong.bot.session.ShownMessages.ShownMessage;
import tagalong.storage.StickerId;

final class ShownMessagesTest {
    private static final StickerId CAT = new StickerId("AgADcat");
    private static final StickerId DOG = new StickerId("AgADdog");

    private final ShownMessages shown = new ShownMessages();

    @Test
    void outdate_namesTheLiveMessagesOfTheSticker_once() {
        shown.add(ShownMessage.out(1, CAT, 10));
        shown.add(ShownMessage.out(2, DOG, 11));
        shown.add(ShownMessage.out(3, CAT, 12));

        assertEquals(List.of(1), ids(shown.outdate(CAT, 3)));
        assertEquals(List.of(3), ids(shown.outdate(CAT, null)));
        assertEquals(List.of(), ids(shown.outdate(CAT, null)));
        assertEquals(12, shown.placeOf(CAT));
    }

    @Test
    void add_pastTheMost_takesTheButtonsOfTheOldest() {
        for (var i = 1; i <= ShownMessages.MOST_LIVE; i++) {
            assertEquals(List.of(), shown.add(ShownMessage.out(i, new StickerId("AgAD" + i), 0)));
        }

        assertEquals(List.of(1), ids(shown.add(ShownMessage.out(99, CAT, 0))));
        assertEquals(List.of(2), ids(shown.add(ShownMessage.out(100, DOG, 0))), "each loses them once");
    }

    @Test
    void at_answerTo_andPlaceOf_areAboutTheMessageThatIsMeant() {
        shown.add(new ShownMessage(CompletableFuture.completedFuture(1), CAT, 10, 20, true));
        shown.add(new ShownMessage(CompletableFuture.completedFuture(2), DOG, 11, 21, true));

        assertEquals(CAT, shown.at(1).flatMap(ShownMessage::about).orElseThrow());
        assertEquals(CAT, shown.answerTo(20).flatMap(ShownMessage::about).orElseThrow());
        assertEquals(Optional.empty(), shown.answerTo(22));
        assertEquals(10, shown.placeOf(CAT));
    }

    @Test
    void add_pastTheMost_forgetsTheOldestWithoutButtons_notOneThatHasThem() {
        shown.add(ShownMessage.out(1, CAT, 10));
        for (var i = 2; i <= 2 * ShownMessages.MOST; i++) {
            shown.add(new ShownMessage(CompletableFuture.completedFuture(i), DOG, 0, 0, false));
        }

        assertEquals(Optional.empty(), shown.at(2));
        assertEquals(List.of(1), ids(shown.outdate(CAT, null)), "or its buttons would stay for ever");
    }

    @Test
    void encode_isBounded_andIsReadAsItWas() {
        for (var i = 1; i <= 1_000; i++) {
            shown.add(new ShownMessage(
                    CompletableFuture.completedFuture(Integer.MAX_VALUE - i),
                    new StickerId("AgADaaaaaaaaaaa" + i),
                    Integer.MAX_VALUE,
                    Integer.MAX_VALUE,
                    i % 2 == 0));
        }
        var text = shown.encode();

        assertTrue(text.length() < 1_024, () -> text.length() + " bytes");
        assertEquals(text, ShownMessages.parse(text).encode());
    }

    @Test
    void message_thatIsNotOutYet_isKnownButNotWritten() {
        var id = new CompletableFuture<Integer>();
        shown.add(new ShownMessage(id, CAT, 5, 6, true));

        assertEquals("", shown.encode());
        assertEquals(id, shown.answerTo(6).orElseThrow().id());
        id.complete(7);
        assertEquals("7+.5.6.AgADcat", shown.encode());
        assertEquals(Optional.empty(), shown.answerTo(0));
    }

    private static List<Integer> ids(List<ShownMessage> messages) {
        return messages.stream().map(message -> message.id().join()).toList();
    }
}
