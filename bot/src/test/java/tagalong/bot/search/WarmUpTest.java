package tagalong.bot.search;

import org.junit.jupiter.api.Test;
import tagalong.storage.finding.EmojiWords;

final class WarmUpTest {
    @Test
    void whatIsSearchedFor_canBe() {
        new WarmUp(new EmojiWords()).run();
    }
}
