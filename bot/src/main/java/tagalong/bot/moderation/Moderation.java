package tagalong.bot.moderation;

import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request.Command;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.moderation.Moderating.Lifting;
import tagalong.bot.ports.RepliedSticker;
import tagalong.bot.session.Sessions;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.bot.usecase.Resharing;
import tagalong.storage.Fold;
import tagalong.storage.Hidden;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.UserId;

/** Takes reports, tells admins of them, and does what admins decide; for everybody else there are no such commands and buttons. */
public final class Moderation implements Feature {
    private static final Logger LOG = LoggerFactory.getLogger(Moderation.class);
    private static final int LONGEST_ID = 18;

    /** Whom to tell, and in which words each. */
    public record Admins(Set<Long> ids, TelegramGateway telegram, Function<UserId, Messages> speech) {}

    /**
     * What it takes to decide anything.
     *
     * @param reportsADay how many stickers one person may report
     */
    public record Work(Storage storage, Resharing resharing, InstantSource clock, int reportsADay) {}

    /**
     * Which sticker is meant.
     *
     * @param shown a sticker that this person was shown, by its id
     */
    public record Meant(
            BiFunction<UserId, StickerId, Optional<Sticker>> shown, RepliedSticker replied, Sessions sessions) {}

    private final Admins admins;
    private final Reporting reporting;
    private final Moderating moderating;
    private final Meant meant;
    private final Buttons<StickerId> reportButtons;
    private final Buttons<Decision> buttons;
    private final DecisionView view;

    public Moderation(Admins admins, Work work, Meant meant) {
        var refs = work.storage().refs();
        this.admins = admins;
        this.reporting = new Reporting(work.storage(), work.clock(), work.reportsADay());
        this.moderating = new Moderating(work.storage(), work.resharing());
        this.meant = meant;
        this.reportButtons = Buttons.toReport(refs);
        this.buttons = new Buttons<>("mod", Decision.CODEC, refs);
        this.view = new DecisionView(buttons);
    }

    @Override
    public void register(Router on) {
        on.buttons(reportButtons, this::report);
        var forAdmins = on.onlyFor(person -> admins.ids.contains(person.value()));
        forAdmins.buttons(buttons, this::pressed);
        forAdmins.command("hide", (turn, command) -> hide(turn, command, true));
        forAdmins.command("unhide", (turn, command) -> hide(turn, command, false));
        forAdmins.command("ban", (turn, command) -> ban(turn, command, true));
        forAdmins.command("unban", (turn, command) -> ban(turn, command, false));
        forAdmins.command("reports", (turn, command) -> showNextReport(turn));
        forAdmins.command("hidden", (turn, command) -> turn.say(view.list(turn.messages(), moderating, 0)));
    }

    private void report(Turn turn, StickerId id) {
        var sticker = meant.shown.apply(turn.user(), id);
        if (sticker.isEmpty() || sticker.get().alwaysPrivate()) {
            turn.toast(turn.plain("press.stale"));
            return;
        }
        var outcome = reporting.report(turn.user(), sticker.get());
        if (outcome == Reporting.Outcome.NEWS) {
            tellAdmins(id);
        }
        turn.toast(turn.plain(
                switch (outcome) {
                    case NEWS, KNOWN -> "report.thanks.toast";
                    case NOTHING_SHARED -> "report.nothing.toast";
                    case TOO_MANY -> "report.limit.toast";
                }));
    }

    /** Who never wrote to the bot cannot be told: the report waits for /reports. */
    private void tellAdmins(StickerId id) {
        var judged = moderating.judge(id);
        judged.ifPresent(one -> admins.ids.forEach(admin -> {
            var messages = admins.speech.apply(new UserId(admin));
            var reply = view.sticker(messages, one, 0, 0);
            admins.telegram.sendSticker(admin, one.sticker(), Keyboard.NONE);
            admins.telegram.send(admin, new Reply(messages.html("mod.reported").line(reply.text()), reply.keyboard()));
        }));
    }

    private void showNextReport(Turn turn) {
        moderating
                .nextReport()
                .ifPresentOrElse(
                        judged -> {
                            turn.sendSticker(judged.sticker(), () -> Keyboard.NONE);
                            turn.say(view.sticker(turn.messages(), judged, moderating.waitingReports(), 0));
                        },
                        () -> turn.say(turn.html("mod.reports.none")));
    }

    /** The sticker replied to, or without a reply the one in hand; with a word just that, and without a sticker the word everywhere. */
    private void hide(Turn turn, Command command, boolean hidden) {
        var word = Fold.fold(command.argument());
        var sticker = sticker(turn, command.repliedTo());
        var repliedInVain = command.repliedTo().messageId() != null && sticker.isEmpty();
        if (repliedInVain || word.isEmpty() && sticker.isEmpty()) {
            turn.say(turn.html("mod.hide.how"));
            return;
        }
        var what = sticker.map(id -> word.isEmpty() ? new Hidden.WholeSticker(id) : new Hidden.WordOn(id, word))
                .orElseGet(() -> new Hidden.WordEverywhere(word));
        turn.say(set(turn, what, hidden));
    }

    /** A list of what is hidden has buttons of several: none of them is meant. */
    private Optional<StickerId> sticker(Turn turn, RepliedTo repliedTo) {
        if (repliedTo.messageId() == null) {
            return meant.sessions
                    .of(turn.user())
                    .inHand()
                    .map(inHand -> inHand.sticker().id());
        }
        var inButtons = repliedTo.buttons().stream()
                .flatMap(data -> buttons.read(data).flatMap(Decision::about).stream())
                .collect(Collectors.toSet());
        return inButtons.isEmpty()
                ? meant.replied.of(turn, repliedTo).map(Sticker::id)
                : Optional.of(inButtons.iterator().next()).filter(any -> inButtons.size() == 1);
    }

    private Reply set(Turn turn, Hidden what, boolean hidden) {
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

    private void ban(Turn turn, Command command, boolean banned) {
        var typed = command.argument().strip();
        var isId = !typed.isEmpty()
                && typed.length() <= LONGEST_ID
                && typed.chars().allMatch(c -> c >= '0' && c <= '9')
                && typed.charAt(0) != '0';
        if (!isId) {
            turn.say(turn.html("mod.ban.how"));
            return;
        }
        var person = new UserId(Long.parseLong(typed));
        turn.say(banned ? ban(turn, person) : unban(turn, person));
    }

    private Reply ban(Turn turn, UserId person) {
        return banned(turn, moderating.ban(person, decision(turn)), new Decision.Unban(person));
    }

    private Reply unban(Turn turn, UserId person) {
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

    private void pressed(Turn turn, Decision decision) {
        turn.toast();
        if (decision instanceof Decision.NextReport) {
            showNextReport(turn);
        } else {
            turn.edit(carryOut(turn, decision));
        }
    }

    private Reply carryOut(Turn turn, Decision decision) {
        var messages = turn.messages();
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
            return view.word(messages, look.sticker(), look.term());
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
                ? view.list(messages, moderating, list.page())
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
                .map(one -> view.sticker(turn.messages(), one, moderating.waitingReports(), page))
                .orElseGet(() -> new Reply(turn.html("mod.left")));
    }

    private Reply askBan(Turn turn, Decision.AskBan ask) {
        if (!(moderating.holders(ask.sticker(), ask.term()) instanceof Holders.Some some)) {
            return view.tooManyToBan(turn.messages(), ask.sticker(), ask.term());
        }
        return some.people().isEmpty()
                ? look(turn, ask.sticker(), 0)
                : view.banQuestion(
                        turn.messages(),
                        ask.sticker(),
                        ask.term(),
                        some.people().size());
    }

    private Reply banHolders(Turn turn, Decision.BanHolders ban) {
        var decision = String.join("-", decision(turn), ban.sticker().toString(), ban.term());
        var outcome = moderating.banHolders(ban.sticker(), ban.term(), decision);
        return outcome instanceof Banning.TooMany
                ? view.tooManyToBan(turn.messages(), ban.sticker(), ban.term())
                : banned(turn, outcome, new Decision.UnbanAll(decision));
    }

    private Reply done(Turn turn, Html said, Decision undo) {
        return view.done(turn.messages(), said, undo, moderating.waitingReports());
    }

    private static void log(Turn turn, String decision) {
        LOG.atInfo()
                .addKeyValue("decision", decision)
                .addKeyValue("change", turn.change())
                .log("An admin decided about what is shared");
    }
}
