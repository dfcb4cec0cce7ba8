package tagalong.bot.status;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.RepliedSticker;
import tagalong.bot.ports.WalkGuide;
import tagalong.bot.session.Sessions;
import tagalong.bot.sets.Sets;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.status.KnownSets.Named;
import tagalong.bot.status.KnownSets.Titled;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.bot.usecase.Libraries;
import tagalong.storage.finding.SearchIndex;

/** How far a set is tagged: /status, a link to a set, and the list of all sets a person has worked on. */
public final class Status implements Feature {
    private static final String PREFIX = "st";

    /** What is known of a person's sets. */
    public record Known(SearchIndex index, Libraries libraries, Sets sets, Sessions sessions) {}

    private final KnownSets known;
    private final Libraries libraries;
    private final Sessions sessions;
    private final RepliedSticker repliedSticker;
    private final Buttons<StatusWish> buttons;
    private final Buttons<String> fromStickers;
    private final StatusView view;
    private final SetList list;

    public Status(Known from, RepliedSticker repliedSticker, Sheets sheets, WalkGuide walks, ButtonFactory buttons) {
        this.known = new KnownSets(from.index(), from.libraries(), from.sets(), from.sessions());
        this.libraries = from.libraries();
        this.sessions = from.sessions();
        this.repliedSticker = repliedSticker;
        this.buttons = buttons.of(PREFIX, StatusWish.CODEC);
        this.fromStickers = buttons.toSets();
        this.view = new StatusView(sheets, walks, this.buttons);
        this.list = new SetList(new SetListing(from.index(), from.libraries(), from.sets()), this.buttons);
    }

    @Override
    public void register(Router on) {
        on.command("status", this::asked).listedAt(20);
        on.setLink((turn, link) -> show(turn, link.setName(), turn.messageId()));
        on.buttons(buttons, this::pressed);
        on.buttons(fromStickers, (turn, set) -> pressed(turn, new StatusWish.Show(set)));
    }

    /** Of the set that is named, else of the sticker replied to, else of the one in hand, else all sets worked on and those in the library. */
    private void asked(Turn turn, Request.Command command) {
        if (!command.argument().isEmpty()) {
            named(turn, command.argument());
            return;
        }
        var repliedTo = repliedSticker.of(turn, command.repliedTo());
        if (repliedTo.isPresent()) {
            repliedTo
                    .get()
                    .set()
                    .ifPresentOrElse(
                            set -> show(turn, set, turn.messageId()), () -> turn.answer(turn.html("status.no-set")));
            return;
        }
        sessions.of(turn.user())
                .setAtHand()
                .ifPresentOrElse(set -> show(turn, set, turn.messageId()), () -> turn.say(list.page(turn, 0)));
    }

    private void named(Turn turn, String text) {
        var named = known.named(turn.user(), text);
        if (named instanceof Named.Several several) {
            turn.say(choice(turn, several.sets()));
        } else if (named instanceof Named.One one) {
            show(turn, one.name(), turn.messageId());
        }
    }

    private Reply choice(Turn turn, List<Titled> meant) {
        var keyboard = Keyboard.NONE;
        for (var set : meant) {
            keyboard = keyboard.plus(List.of(buttons.button(
                    turn.user(),
                    turn.plain("button.status-of", Map.of("set", set.title())),
                    new StatusWish.Show(set.name()))));
        }
        return new Reply(turn.html("status.which"), keyboard, turn.messageId());
    }

    private void pressed(Turn turn, StatusWish wish) {
        if (wish instanceof StatusWish.TakeOut out) {
            libraries.remove(turn.user(), out.setName());
            turn.toast(turn.plain("status.taken-out"));
            turn.edit(list.page(turn, out.page()));
            return;
        }
        turn.toast();
        if (wish instanceof StatusWish.Show show) {
            show(turn, show.setName(), null);
        } else if (wish instanceof StatusWish.ListSets wanted) {
            var page = list.page(turn, wanted.page());
            if (wanted.turned() && turn.messageId() != null) {
                turn.edit(page);
            } else {
                turn.say(page);
            }
        }
    }

    /** @param replyTo null to answer no message in particular */
    private void show(Turn turn, String setName, @Nullable Integer replyTo) {
        known.ask(turn.user(), setName)
                .ifPresentOrElse(
                        progress -> view.show(turn, progress, replyTo),
                        () -> turn.say(new Reply(
                                turn.html("set.unknown", Map.of("set", Html.shorten(setName))),
                                Keyboard.NONE,
                                replyTo)));
    }
}
