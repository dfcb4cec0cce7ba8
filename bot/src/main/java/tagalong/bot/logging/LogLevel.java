package tagalong.bot.logging;

/** From which level on our own log lines are written. */
public enum LogLevel {
    ERROR,
    WARN,
    INFO,
    DEBUG,
    TRACE
}
