package tagalong.bot.moderation;

import tagalong.bot.dispatch.Turn;
import tagalong.bot.text.Messages;
import tagalong.storage.UserId;

/** An admin who is shown something, and the language to say it in. */
record Reader(UserId user, Messages messages) {
    static Reader of(Turn turn) {
        return new Reader(turn.user(), turn.messages());
    }
}
