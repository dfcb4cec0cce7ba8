package tagalong.playground;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text can be read on what is behind it, in light and in dark. */
final class ColoursTest {
    /** For text of this size. @see <a href="https://www.w3.org/TR/WCAG22/#contrast-minimum">contrast (minimum)</a> */
    private static final double READABLE = 4.5;

    private static final String[] PAIRS = {
        "text/surface",
        "text/surface-soft",
        "text/surface-hover",
        "text/accent-soft",
        "text/bubble",
        "text-soft/surface",
        "text-soft/surface-soft",
        "text-soft/surface-hover",
        "text-soft/bubble",
        "text-soft/accent-soft",
        "accent/surface",
        "accent/bubble",
        "accent/accent-soft",
        "on-accent/accent",
        "good/good-soft",
        "bad/bad-soft",
        "wait/wait-soft",
        "on-pill/pill",
        "on-bubble-own/bubble-own-light",
        "on-bubble-own/bubble-own-dark",
        "on-bubble-own-soft/bubble-own-light",
        "on-bubble-own-soft/bubble-own-dark",
        "name-0/bubble",
        "name-1/bubble",
        "name-2/bubble",
        "name-3/bubble",
        "name-4/bubble",
        "name-5/bubble"
    };

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void contrast_isEnough(String theme) {
        try (var visitor = House.visit(House.newcomer("Ann"))) {
            visitor.tab.looks(theme, "reduce");
            visitor.arrives();
            for (var pair : PAIRS) {
                var names = pair.split("/");
                double contrast = contrast(rgb(visitor, names[0]), rgb(visitor, names[1]));
                assertTrue(contrast >= READABLE, pair + " in " + theme + ": " + contrast);
            }
        }
    }

    private static int[] rgb(Visitor visitor, String name) {
        var hex = visitor.tab
                .evaluate("getComputedStyle(document.documentElement).getPropertyValue('--" + name + "').trim()")
                .asText();
        var value = Integer.parseInt(hex.substring(1), 16);
        return new int[] {value >> 16, value >> 8 & 0xff, value & 0xff};
    }

    private static double contrast(int[] one, int[] other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    private static double luminance(int[] rgb) {
        return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
    }

    private static double linear(int part) {
        double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
