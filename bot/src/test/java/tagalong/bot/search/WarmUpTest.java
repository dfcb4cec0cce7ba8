package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tagalong.bot.work.Courtesy;
import tagalong.storage.finding.EmojiWords;

final class WarmUpTest {
    @Test
    void whatIsSearchedFor_canBe_andIsAfterWhatPeopleSearchFor() {
        var looks = new AtomicInteger();
        var courtesy = new Courtesy(
                () -> {
                    looks.incrementAndGet();
                    return 0;
                },
                Duration.ofHours(1),
                System::nanoTime,
                pause -> true);

        new WarmUp(new EmojiWords()).run(courtesy);

        assertEquals(WarmUp.ROUNDS * WarmUp.TYPED.size(), looks.get(), "one before each search");
    }
}
