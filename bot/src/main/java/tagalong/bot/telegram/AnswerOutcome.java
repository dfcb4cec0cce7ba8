package tagalong.bot.telegram;

/** What became of an answer to an inline query. */
public enum AnswerOutcome {
    ANSWERED,
    /** Refused whole, most likely because of one dead file; the query still waits for an answer. */
    REFUSED,
    /** Too late, or Telegram is away: nothing more can be done for this query. */
    LOST
}
