package tagalong.bot.session;

import java.util.List;

/**
 * What is kept of a person's conversation.
 *
 * @param writtenAt in seconds since the epoch; 0 when it is not known
 * @param heardAt when the person last sent a sticker, typed words or went a step of a walk; 0 when it is not known
 * @param lately what goes with each step
 */
record Session(Step step, long writtenAt, int heardAt, Lately lately) {
    /**
     * What the person was shown and asked about.
     *
     * @param shown as {@link ShownMessages#encode}
     * @param sets the names of sets, the last one first
     */
    record Lately(String shown, List<String> sets) {
        static final Lately NOTHING = new Lately("", List.of());

        Lately {
            sets = List.copyOf(sets);
        }
    }

    static final Session NONE = new Session(new Step.Idle(), 0, 0, Lately.NOTHING);
}
