package tagalong.bot.logging;

/** How log lines look: text for people, JSON for machines. */
public enum LogFormat {
    TEXT,
    JSON
}
