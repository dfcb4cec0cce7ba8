package tagalong.bot.dispatch.model;

import java.util.Locale;

/** Who sends what, in which order. */
final class Scenario {

    private final int[] person;
    private final boolean[] inline;
    private final int[] other;
    private final int[][] messages = new int[2][3];

    /**
     * @param updates a letter an update: {@code a} and {@code b} for the messages of two people, at most two each, {@code A} and
     *     {@code B} for their inline queries
     */
    Scenario(String updates) {
        if (!updates.matches("[abAB]{1," + State.UPDATES + "}")) {
            throw new IllegalArgumentException("Not a scenario: " + updates);
        }
        this.person = updates.toLowerCase(Locale.ROOT)
                .chars()
                .map(letter -> letter - 'a')
                .toArray();
        this.inline = new boolean[updates.length()];
        this.other = new int[updates.length()];
        for (var update = 0; update < size(); update++) {
            var who = updates.charAt(update);
            var first = updates.indexOf(who);
            var last = updates.lastIndexOf(who);
            inline[update] = Character.isUpperCase(who);
            other[update] = first == last || isInline(update) ? -1 : first + last - update;
            if (isMessage(update)) {
                messages[person(update)][ordinal(update)] = update;
            }
        }
    }

    int size() {
        return person.length;
    }

    int person(int update) {
        return person[update];
    }

    boolean isInline(int update) {
        return inline[update];
    }

    boolean isMessage(int update) {
        return !isInline(update);
    }

    /** The other message of the same person, or -1. */
    int other(int update) {
        return other[update];
    }

    /** Whether a message is its person's first or second, counted from one. */
    int ordinal(int update) {
        return other[update] >= 0 && other[update] < update ? 2 : 1;
    }

    /** The person's message with this ordinal. */
    int message(int person, int ordinal) {
        return messages[person][ordinal];
    }
}
