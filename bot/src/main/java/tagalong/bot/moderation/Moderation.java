package tagalong.bot.moderation;

import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import tagalong.bot.buttons.ButtonFactory;
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
import tagalong.bot.text.Messages;
import tagalong.bot.work.BackgroundWork;
import tagalong.storage.Fold;
import tagalong.storage.Hidden;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.UserId;

/** Takes reports, tells admins of them, and does what admins decide; for everybody else there are no such commands and buttons. */
public final class Moderation implements Feature {
    private static final int LONGEST_ID = 18;

    /** Whom to tell, and in which words each. */
    public record Admins(Set<Long> ids, TelegramGateway telegram, Function<UserId, Messages> speech) {}

    /**
     * What it takes to decide anything.
     *
     * @param resharing for what follows from bans alone: people have their own work beside it
     * @param reportsADay how many stickers one person may report
     */
    public record Work(Storage storage, BackgroundWork resharing, InstantSource clock, int reportsADay) {}

    /**
     * Where a sticker is looked for that an admin names.
     *
     * @param shown a sticker that this person was shown, by its id
     */
    public record NamedStickers(
            BiFunction<UserId, StickerId, Optional<Sticker>> shown, RepliedSticker replied, Sessions sessions) {}

    private final Admins admins;
    private final Reporting reporting;
    private final Resharing resharing;
    private final Moderating moderating;
    private final NamedStickers stickers;
    private final Buttons<StickerId> reportButtons;
    private final Buttons<Decision> buttons;
    private final DecisionView view;
    private final AdminDecisions decisions;

    public Moderation(Admins admins, Work work, NamedStickers stickers, ButtonFactory buttons) {
        this.admins = admins;
        this.reporting = new Reporting(work.storage(), work.clock(), work.reportsADay());
        this.resharing = new Resharing(work.storage().tags(), work.storage().moderation(), work.resharing());
        this.moderating = new Moderating(work.storage(), resharing);
        this.stickers = stickers;
        this.reportButtons = buttons.toReport();
        this.buttons = buttons.of("mod", Decision.CODEC);
        this.view = new DecisionView(this.buttons);
        this.decisions = new AdminDecisions(moderating, view);
    }

    /** Goes on with what follows from bans; to be called when this process may write, before it reads updates. */
    public void resume() {
        resharing.resume();
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
        forAdmins.command("hidden", (turn, command) -> turn.say(view.list(Reader.of(turn), moderating, 0)));
    }

    private void report(Turn turn, StickerId id) {
        var sticker = stickers.shown.apply(turn.user(), id);
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
            var reader = new Reader(new UserId(admin), admins.speech.apply(new UserId(admin)));
            var reply = view.sticker(reader, one, 0, 0);
            admins.telegram.sendSticker(admin, one.sticker(), Keyboard.NONE);
            admins.telegram.send(
                    admin, new Reply(reader.messages().html("mod.reported").line(reply.text()), reply.keyboard()));
        }));
    }

    private void showNextReport(Turn turn) {
        moderating
                .nextReport()
                .ifPresentOrElse(
                        judged -> {
                            turn.sendSticker(judged.sticker(), () -> Keyboard.NONE);
                            turn.say(view.sticker(Reader.of(turn), judged, moderating.waitingReports(), 0));
                        },
                        () -> turn.say(turn.html("mod.reports.none")));
    }

    /** The sticker replied to, or without a reply the one in hand; with a word just that, and without a sticker the word everywhere. */
    private void hide(Turn turn, Command command, boolean hidden) {
        var word = Fold.fold(command.argument());
        var sticker = sticker(turn, command.repliedTo());
        var repliedInVain = command.repliedTo().messageId() != null && sticker.isEmpty();
        if (repliedInVain || (word.isEmpty() && sticker.isEmpty())) {
            turn.say(turn.html("mod.hide.how"));
            return;
        }
        var what = sticker.map(id -> word.isEmpty() ? new Hidden.WholeSticker(id) : new Hidden.WordOn(id, word))
                .orElseGet(() -> new Hidden.WordEverywhere(word));
        turn.say(decisions.set(turn, what, hidden));
    }

    /** A list of what is hidden has buttons of several: none of them is meant. */
    private Optional<StickerId> sticker(Turn turn, RepliedTo repliedTo) {
        if (repliedTo.messageId() == null) {
            return stickers.sessions
                    .of(turn.user())
                    .inHand()
                    .map(inHand -> inHand.sticker().id());
        }
        var inButtons = repliedTo.buttons().stream()
                .flatMap(data -> buttons.read(turn.user(), data).flatMap(Decision::about).stream())
                .collect(Collectors.toSet());
        return inButtons.isEmpty()
                ? stickers.replied.of(turn, repliedTo).map(Sticker::id)
                : Optional.of(inButtons.iterator().next()).filter(any -> inButtons.size() == 1);
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
        turn.say(banned ? decisions.ban(turn, person) : decisions.unban(turn, person));
    }

    private void pressed(Turn turn, Decision decision) {
        turn.toast();
        if (decision instanceof Decision.NextReport) {
            showNextReport(turn);
        } else {
            turn.edit(decisions.carryOut(turn, decision));
        }
    }
}
