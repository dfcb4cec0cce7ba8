package tagalong.bot.moderation;

/** What came of the wish to ban people from sharing. */
sealed interface Banning {
    /** @param people who are banned by this decision and by none before it */
    record Banned(int people) implements Banning {}

    record BannedBefore() implements Banning {}

    /** A word that so many share is no vandal's. */
    record TooMany() implements Banning {}

    /** Nobody shares the word there any more, or nobody's ban can be taken up again. */
    record Nobody() implements Banning {}
}
