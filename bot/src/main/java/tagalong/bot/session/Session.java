package tagalong.bot.session;

/**
 * What is kept of a person's conversation.
 *
 * @param writtenAt in seconds since the epoch; 0 when it is not known
 * @param heardAt when the person last sent a sticker, typed words or went a step of a walk; 0 when it is not known
 * @param shown as {@link ShownMessages#encode}
 */
record Session(Step step, long writtenAt, int heardAt, String shown) {
    static final Session NONE = new Session(new Step.Idle(), 0, 0, "");
}
