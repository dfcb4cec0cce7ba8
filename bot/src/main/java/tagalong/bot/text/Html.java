package tagalong.bot.text;

/** Text in Telegram's HTML, safe to send; what comes from outside gets in only escaped. */
public record Html(String markup) {
    /** The text as it is, with what HTML would take for markup escaped. */
    public static Html escape(String text) {
        return new Html(text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
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
