package tagalong.bot.tagging;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ChatterTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "hello there how are you doing today?",
                "how are you?",
                "well, how are you?",
                "как у тебя дела? 🙂",
                "one two three four five six",
                "cat\nI will call you back this evening"
            })
    void readsLike_somethingSaid(String typed) {
        assertTrue(Chatter.readsLike(typed));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat",
                "why?",
                "what's up?",
                "one two three four five",
                "one two three, four five six, seven",
                "cat; dog; bird; fish; cow; hen; pig",
                "a\nb\nc\nd\ne\nf",
                "what? no way",
                ""
            })
    void doesNotReadLike_somethingSaid(String typed) {
        assertFalse(Chatter.readsLike(typed));
    }
}
