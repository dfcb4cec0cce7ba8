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
        on.buttons(buttons, this::pressed);
        forAdmins(on, "hide", (turn, command) -> hide(turn, command, true));
        forAdmins(on, "unhide", (turn, command) -> hide(turn, command, false));
        forAdmins(on, "ban", (turn, command) -> ban(turn, command, true));
        forAdmins(on, "unban", (turn, command) -> ban(turn, command, false));
        forAdmins(on, "reports", (turn, command) -> showNextReport(turn));
        forAdmins(on, "hidden", (turn, command) -> turn.say(view.list(turn.messages(), moderating, 0)));
    }

    private void forAdmins(Router on, String name, Router.Handler<Command> handler) {
        on.command(name, (turn, command) -> {
            if (isAdmin(turn)) {
                handler.handle(turn, command);
            } else {
                turn.say(turn.html("unknown-command"));
            }
        });
    }

    private boolean isAdmin(Turn turn) {
        return admins.ids.contains(turn.user().value());
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
            var reply = view.sticker(messages, one, 0);
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
                            turn.say(view.sticker(turn.messages(), judged, moderating.waitingReports()));
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
        turn.say(isId ? set(turn, new UserId(Long.parseLong(typed)), banned) : new Reply(turn.html("mod.ban.how")));
    }

    private Reply set(Turn turn, UserId person, boolean banned) {
        if (banned) {
            moderating.ban(person, turn.change());
        } else if (!moderating.unban(person)) {
            return new Reply(turn.html("mod.unban.none"));
        }
        log(turn, banned ? "ban" : "unban");
        return done(
                turn,
                banned ? turn.html("mod.banned", Map.of("count", 1)) : turn.html("mod.unbanned"),
                banned ? new Decision.Unban(person) : new Decision.Ban(person));
    }

    /** What names a decision can be forged: for whoever is no admin there is no such button. */
    private void pressed(Turn turn, Decision decision) {
        if (!isAdmin(turn)) {
            turn.toast(turn.plain("press.stale"));
            return;
        }
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
            return set(turn, ban.person(), true);
        }
        if (decision instanceof Decision.Unban unban) {
            return set(turn, unban.person(), false);
        }
        if (decision instanceof Decision.LookAtWord look) {
            return view.word(messages, look.sticker(), look.term());
        }
        if (decision instanceof Decision.AskBan ask) {
            return view.banQuestion(messages, ask.sticker(), ask.term(), moderating.holders(ask.sticker(), ask.term()));
        }
        if (decision instanceof Decision.BanHolders ban) {
            return banHolders(turn, ban);
        }
        if (decision instanceof Decision.UnbanAll unban) {
            moderating.unban(unban.cause());
            log(turn, "unban");
            return done(turn, turn.html("mod.unbanned"), new Decision.BanAgain(unban.cause()));
        }
        if (decision instanceof Decision.BanAgain ban) {
            return banAgain(turn, ban);
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
        var sticker =
                decision instanceof Decision.Reopen reopen ? reopen.sticker() : ((Decision.Look) decision).sticker();
        if (decision instanceof Decision.Reopen) {
            moderating.reopen(sticker);
            log(turn, "reopen");
        }
        return moderating
                .judge(sticker)
                .map(one -> view.sticker(turn.messages(), one, moderating.waitingReports()))
                .orElseGet(() -> new Reply(turn.html("mod.left")));
    }

    private Reply banHolders(Turn turn, Decision.BanHolders ban) {
        var count = moderating.banHolders(ban.sticker(), ban.term(), turn.change());
        if (count == 0) {
            return view.word(turn.messages(), ban.sticker(), ban.term());
        }
        log(turn, "ban");
        return done(turn, turn.html("mod.banned", Map.of("count", count)), new Decision.UnbanAll(turn.change()));
    }

    private Reply banAgain(Turn turn, Decision.BanAgain ban) {
        var count = moderating.banAgain(ban.cause());
        if (count == 0) {
            return view.list(turn.messages(), moderating, 0);
        }
        log(turn, "ban");
        return done(turn, turn.html("mod.banned", Map.of("count", count)), new Decision.UnbanAll(ban.cause()));
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
