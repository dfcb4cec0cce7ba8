package tagalong.bot.telegram;

/** What became of an answer to an inline query. */
public enum AnswerOutcome {
    ANSWERED,
    /** Refused whole because of at least one dead file; the query still waits for an answer. */
    BAD_FILE,
    /** Too late, or Telegram is away: nothing more can be done for this query. */
    LOST
}
