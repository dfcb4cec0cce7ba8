package tagalong.bot.text;

/** Text in Telegram's HTML, safe to send; what comes from outside gets in only escaped. */
public record Html(String markup) {
    private static final int LONGEST_QUOTE = 80;

    /** The text as it is, with what HTML would take for markup escaped. */
    public static Html escape(String text) {
        return new Html(text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
    }

    /** At most about as many characters as a tag can have, with … for the rest. */
    public static String shorten(String text) {
        return shorten(text, LONGEST_QUOTE);
    }

    /** At most this many characters, with … for the rest. */
    public static String shorten(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most)) + "…";
    }

    /** This, then that on a new line. */
    public Html line(Html next) {
        return new Html(markup + "\n" + next.markup);
    }

    @Override
    public String toString() {
        return markup;
    }
}
