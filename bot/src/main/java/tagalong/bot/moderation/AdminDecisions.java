package tagalong.bot.moderation;

import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.moderation.Moderating.Lifting;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.storage.Hidden;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** Carries out what an admin decides, and says what was done, with a button that takes it back. */
final class AdminDecisions {
    private static final Logger LOG = LoggerFactory.getLogger(AdminDecisions.class);

    private final Moderating moderating;
    private final DecisionView view;

    AdminDecisions(Moderating moderating, DecisionView view) {
        this.moderating = moderating;
        this.view = view;
    }

    Reply carryOut(Turn turn, Decision decision) {
        if (decision instanceof Decision.Hide hide) {
            return set(turn, hide.what(), true);
        }
        if (decision instanceof Decision.Unhide unhide) {
            return set(turn, unhide.what(), false);
        }
        if (decision instanceof Decision.Ban ban) {
            return ban(turn, ban.person());
        }
        if (decision instanceof Decision.Unban unban) {
            return unban(turn, unban.person());
        }
        if (decision instanceof Decision.LookAtWord look) {
            return view.word(Reader.of(turn), look);
        }
        if (decision instanceof Decision.AskBan ask) {
            return askBan(turn, ask);
        }
        if (decision instanceof Decision.BanHolders ban) {
            return banHolders(turn, ban);
        }
        if (decision instanceof Decision.UnbanAll unban) {
            return unbanAll(turn, unban.cause());
        }
        if (decision instanceof Decision.BanAgain ban) {
            return banned(turn, moderating.banAgain(ban.cause()), new Decision.UnbanAll(ban.cause()));
        }
        return decision instanceof Decision.ListHidden list
                ? view.list(Reader.of(turn), moderating, list.page())
                : judged(turn, decision);
    }

    private Reply judged(Turn turn, Decision decision) {
        if (decision instanceof Decision.Leave leave) {
            moderating.close(leave.sticker());
            log(turn, "leave");
            return done(turn, turn.html("mod.left"), new Decision.Reopen(leave.sticker()));
        }
        if (decision instanceof Decision.Reopen reopen) {
            moderating.reopen(reopen.sticker());
            log(turn, "reopen");
            return look(turn, reopen.sticker(), 0);
        }
        var look = (Decision.Look) decision;
        return look(turn, look.sticker(), look.page());
    }

    private Reply look(Turn turn, StickerId sticker, int page) {
        return moderating
                .judge(sticker)
                .map(one -> view.sticker(Reader.of(turn), one, moderating.waitingReports(), page))
                .orElseGet(() -> new Reply(turn.html("mod.left")));
    }

    private Reply askBan(Turn turn, Decision.AskBan ask) {
        if (!(moderating.holders(ask.sticker(), ask.term()) instanceof Holders.Some some)) {
            return view.tooManyToBan(Reader.of(turn), ask);
        }
        return some.people().isEmpty()
                ? look(turn, ask.sticker(), ask.page())
                : view.banQuestion(Reader.of(turn), ask, some.people().size());
    }

    private Reply banHolders(Turn turn, Decision.BanHolders ban) {
        var decision = String.join("-", decision(turn), ban.sticker().toString(), ban.term());
        var outcome = moderating.banHolders(ban.sticker(), ban.term(), decision);
        return outcome instanceof Banning.TooMany
                ? view.tooManyToBan(Reader.of(turn), ban)
                : banned(turn, outcome, new Decision.UnbanAll(decision));
    }

    Reply set(Turn turn, Hidden what, boolean hidden) {
        if (hidden) {
            moderating.hide(what);
        } else {
            moderating.unhide(what);
        }
        log(turn, (hidden ? "hide " : "unhide ") + what.getClass().getSimpleName());
        return done(
                turn,
                view.said(turn.messages(), what, hidden),
                hidden ? new Decision.Unhide(what) : new Decision.Hide(what));
    }

    Reply ban(Turn turn, UserId person) {
        return banned(turn, moderating.ban(person, decision(turn)), new Decision.Unban(person));
    }

    Reply unban(Turn turn, UserId person) {
        if (moderating.unban(person) == Lifting.NONE_WAS) {
            return new Reply(turn.html("mod.unban.none"));
        }
        log(turn, "unban");
        return done(turn, turn.html("mod.unbanned"), new Decision.Ban(person));
    }

    private Reply unbanAll(Turn turn, String decision) {
        if (moderating.unban(decision) == Lifting.NONE_WAS) {
            return new Reply(turn.html("mod.unban.gone"));
        }
        log(turn, "unban");
        return done(turn, turn.html("mod.unbanned"), new Decision.BanAgain(decision));
    }

    /** What it did can be taken back; if it did nothing, nothing can. */
    private Reply banned(Turn turn, Banning outcome, Decision undo) {
        if (outcome instanceof Banning.Banned banned) {
            log(turn, "ban");
            return done(turn, turn.html("mod.banned", Map.of("count", banned.people())), undo);
        }
        return new Reply(
                turn.html(outcome instanceof Banning.BannedBefore ? "mod.banned.before" : "mod.banned.nobody"));
    }

    /** The same however often the turn is handled or the button pressed. */
    private static String decision(Turn turn) {
        return turn.isPress() ? "message-" + turn.messageId() : "update-" + turn.updateId();
    }

    private Reply done(Turn turn, Html said, Decision undo) {
        return view.done(Reader.of(turn), said, undo, moderating.waitingReports());
    }

    private static void log(Turn turn, String decision) {
        LOG.atInfo()
                .addKeyValue("decision", decision)
                .addKeyValue("change", turn.change())
                .log("An admin decided about what is shared");
    }
}
