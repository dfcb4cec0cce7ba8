package tagalong.bot.dispatch;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.telegram.InlineAnswer;

/** Tells the person that nothing was done, in the way that fits what they did. Never throws. */
final class Apology {
    private static final Logger LOG = LoggerFactory.getLogger(Apology.class);

    private Apology() {}

    /** Something of ours failed. */
    static void forFailure(Turn turn) {
        say(turn, "failed.press", "failed.message", true);
    }

    /** While a person is being deleted nothing is done for them, and so nothing is kept; a group need not know. */
    static void forBeingDeleted(Turn turn) {
        say(turn, "delete.busy", "delete.busy", false);
    }

    /** Too much of this person waits: the rest is not read, and nothing is in hand. */
    static void forCrowding(Turn turn) {
        say(turn, "limits.slow-down.press", "limits.slow-down", false);
    }

    private static void say(Turn turn, String toast, String message, boolean inGroups) {
        try {
            var content = turn.request().content();
            if (content instanceof Request.Press) {
                turn.toast(turn.plain(toast));
            } else if (content instanceof Request.InlineSearch) {
                turn.answer(new InlineAnswer(List.of(), "", null));
            } else if (content instanceof Request.GroupCommand) {
                if (inGroups) {
                    turn.answer(turn.html(message));
                }
            } else if (!(content instanceof Request.Chosen)) {
                turn.say(turn.html(message));
            }
        } catch (RuntimeException e) {
            LOG.atError().setCause(e).log("Not even the apology worked");
        }
    }
}
