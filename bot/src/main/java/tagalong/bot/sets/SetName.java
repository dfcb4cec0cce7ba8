package tagalong.bot.sets;

import java.util.Optional;
import java.util.regex.Pattern;

/** How people name a set: by its name, or by the link they share. */
public final class SetName {
    private static final Pattern LINK = Pattern.compile(
            "(?:https?://)?(?:t\\.me|telegram\\.me)/add(?:stickers|emoji)/(\\w++)/?+(?:\\?.*+)?+",
            Pattern.CASE_INSENSITIVE);
    private static final String URL = "https://t.me/addstickers/";

    private SetName() {}

    /** The set a link leads to; empty for any other text. */
    public static Optional<String> inLink(String text) {
        var link = LINK.matcher(text.strip());
        return link.matches() ? Optional.of(link.group(1)) : Optional.empty();
    }

    /** Whether this is a link or a name, and nothing people would call a set. */
    public static boolean isNoTitle(String text) {
        return text.indexOf('_') >= 0 || inLink(text).isPresent();
    }

    /** The set that is meant by a link or by the name itself. */
    public static String meantBy(String text) {
        return inLink(text).orElse(text.strip());
    }

    public static String url(String setName) {
        return URL + setName;
    }
}
