package tagalong.bot.status;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.RepliedSticker;
import tagalong.bot.ports.WalkGuide;
import tagalong.bot.session.Sessions;
import tagalong.bot.sets.SetName;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.Sets;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.status.KnownSets.Titled;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.bot.usecase.Libraries;
import tagalong.storage.RefStore;
import tagalong.storage.TagStore;
import tagalong.storage.finding.SearchIndex;

/** How far a set is tagged: /status, a link to a set, and the list of all sets a person has worked on. */
public final class Status implements Feature {
    private static final String PREFIX = "st";
    private static final int MOST_CHOICES = 9;

    /** What is asked for a person's sets, and where long buttons are kept. */
    public record Stores(TagStore tags, SearchIndex index, Libraries libraries, Sessions sessions, RefStore refs) {}

    private final Stores stores;
    private final Sets sets;
    private final RepliedSticker repliedSticker;
    private final Buttons<StatusWish> buttons;
    private final StatusView view;
    private final SetList list;
    private final KnownSets known;

    public Status(Stores stores, Sets sets, RepliedSticker repliedSticker, Sheets sheets, WalkGuide walks) {
        this.stores = stores;
        this.sets = sets;
        this.repliedSticker = repliedSticker;
        this.buttons = new Buttons<>(PREFIX, StatusWish.CODEC, stores.refs());
        this.view = new StatusView(sheets, walks, buttons);
        this.list = new SetList(stores.index(), stores.libraries(), sets, buttons);
        this.known = new KnownSets(stores.index(), stores.libraries(), sets, stores.sessions());
    }

    @Override
    public void register(Router on) {
        on.command("status", this::asked).listedAt(20);
        on.setLink((turn, link) -> show(turn, link.setName(), turn.messageId()));
        on.buttons(buttons, this::pressed);
        on.buttons(Buttons.toSets(stores.refs()), (turn, set) -> pressed(turn, new StatusWish.Show(set)));
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
        stores.sessions()
                .of(turn.user())
                .setAtHand()
                .ifPresentOrElse(set -> show(turn, set, turn.messageId()), () -> turn.say(list.page(turn, 0)));
    }

    /** By a link, by the title of a set the person knows or a part of it, or by the name of any set. */
    private void named(Turn turn, String text) {
        var meant = SetName.isNoTitle(text) ? List.<Titled>of() : known.meantBy(turn.user(), text);
        if (meant.size() > 1) {
            turn.say(choice(turn, meant));
        } else {
            show(turn, meant.isEmpty() ? SetName.meantBy(text) : meant.get(0).name(), turn.messageId());
        }
    }

    private Reply choice(Turn turn, List<Titled> meant) {
        var keyboard = Keyboard.NONE;
        for (var set : meant.subList(0, Math.min(meant.size(), MOST_CHOICES))) {
            keyboard = keyboard.plus(List.of(buttons.button(
                    turn.user(),
                    turn.plain("button.status-of", Map.of("set", set.title())),
                    new StatusWish.Show(set.name()))));
        }
        return new Reply(turn.html("status.which"), keyboard, turn.messageId());
    }

    private void pressed(Turn turn, StatusWish wish) {
        if (wish instanceof StatusWish.TakeOut out) {
            stores.libraries().remove(turn.user(), out.setName());
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
        var found = sets.find(setName);
        found.ifPresent(set -> known.note(turn.user(), set));
        found.map(set -> SetProgress.of(set, stores.tags(), turn.user()))
                .ifPresentOrElse(
                        progress -> view.show(turn, progress, replyTo),
                        () -> turn.say(new Reply(
                                turn.html("set.unknown", Map.of("set", Html.shorten(setName))),
                                Keyboard.NONE,
                                replyTo)));
    }
}
