package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ContactDetailsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com/x",
                "see HTTP://EXAMPLE.COM",
                "t.me/spam",
                "join t.me/+abcdef now",
                "tg://resolve?domain=spam",
                "www.example.museum",
                "example.com",
                "evil.tk",
                "evil.cam",
                "t。me/spam",
                "evil｡com",
                "win free.click today",
                "Example.COM!",
                "bit.ly/2x",
                "some.where/path",
                "пример.рф",
                "ｅｘａｍｐｌｅ．ｃｏｍ",
                "@somebody",
                "@four",
                "write to @some_body",
                "mail me@example.org",
                "somebody@gmail",
                "+49 170 1234567",
                "+1234567",
                "123456789",
                "call 0170-1234567",
                "(555) 123-4567",
                "٠١٢٣٤٥٦٧٨٩"
            })
    void isOne(String text) {
        assertTrue(ContactDetails.isIn(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cat",
                "good night",
                "What's up?",
                ":)",
                "@_@",
                "m@",
                "@two",
                "meet @ 5",
                "e.g.",
                "node.js",
                "v1.2.3",
                "...",
                "wait... what",
                "and/or",
                "1/2",
                "24/7",
                "2024 2025",
                "16.11.2026",
                "1000000",
                "+1",
                "+123456",
                "12345678",
                "C++",
                "100 %",
                "кот.",
                "ok.cool story",
                "dr. who"
            })
    void isNone(String text) {
        assertFalse(ContactDetails.isIn(text));
    }

    @Test
    void longTexts_takeNoTime() {
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            assertFalse(ContactDetails.isIn("a.".repeat(200_000)));
            assertFalse(ContactDetails.isIn("1 ".repeat(4) + "@".repeat(200_000)));
            assertFalse(ContactDetails.isIn("/".repeat(200_000) + ".".repeat(200_000)));
        });
    }
}
