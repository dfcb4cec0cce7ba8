package tagalong.bot.tagging;

import java.util.concurrent.Executor;
import java.util.function.Supplier;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request.Command;
import tagalong.bot.dispatch.Request.Media;
import tagalong.bot.dispatch.Request.Text;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.RepliedSticker;
import tagalong.bot.ports.WalkGuide;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.sets.Sets;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.tagging.TakingInHand.Outcome;
import tagalong.bot.tagging.TakingInHand.Sent;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.Storage;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.SearchIndex;

/** Takes stickers in hand, shows their cards, does what is typed and pressed about them, and goes through sets. */
public final class Tagging implements Feature {
    private final Saving saving;
    private final TakingInHand taking;
    private final Shown shown;
    private final Typing typing;
    private final CardPresses presses;

    private final SetWalks walks;
    private final Groups groups;

    /** How cards and answers look, and how they are found again. */
    record Shown(Cards cards, SaveAnswers answers, RepliedSticker repliedSticker) {}

    /** What tags are written to, and what is looked at. */
    public record Stores(Storage storage, SearchIndex index) {}

    /** What people want and may, and what tagging brings them. */
    public record People(Sessions sessions, Preferences preferences, Allowance allowance, Libraries libraries) {}

    /**
     * What is known of stickers and sets, and of ourselves.
     *
     * @param ourName empty while it is not known
     */
    public record Known(EmojiWords emoji, Sets sets, Sheets sheets, Supplier<String> ourName) {}

    /**
     * Where it is done.
     *
     * @param requests makes single requests side by side, which wait for no other
     * @param loads reads all of a person's tags
     */
    public record Workplace(Executor requests, Executor loads) {}

    public Tagging(Stores stores, People people, Known known, ButtonFactory buttons, Workplace workplace) {
        var storage = stores.storage();
        var sessions = people.sessions();
        var preferences = people.preferences();
        var reading = new CardReading(storage, stores.index(), preferences, known.emoji(), workplace);
        var editing = new CardEditing(storage, sessions, preferences, people.allowance(), people.libraries());
        var cards = new Cards(buttons, sessions);
        var answers = new SaveAnswers(cards, reading, preferences);
        this.saving = new Saving(storage.tags(), storage.undos(), preferences, people.allowance(), people.libraries());
        this.taking = new TakingInHand(storage.stickers(), sessions, saving, reading, people.libraries());
        this.shown = new Shown(cards, answers, new StickerOfReply(cards, editing));
        this.walks = new SetWalks(
                sessions,
                new Walking(known.sets(), storage.stickers(), sessions, workplace.requests()),
                new SetWalks.Work(saving, reading, taking),
                new SetWalks.Shown(cards, answers, known.sheets()),
                buttons);
        this.groups = new Groups(saving, answers, known.sets(), known.ourName());
        this.typing = new Typing(sessions, new Typing.Work(saving, editing, taking), shown, walks);
        this.presses = new CardPresses(editing, reading, shown, typing, walks);
    }

    @Override
    public void register(Router on) {
        on.sticker(this::takeInHand);
        on.text((turn, text) -> typing.typed(turn, text, saving::saveUnlessSaid));
        on.edit(typing::edited);
        on.command("tag", this::tagCommand);
        on.buttons(shown.cards().buttons(), presses::pressed);
        walks.register(on);
        groups.register(on);
    }

    /** The way through a set. */
    public WalkGuide walks() {
        return walks;
    }

    public RepliedSticker repliedSticker() {
        return shown.repliedSticker();
    }

    /** A sticker was sent: shows its card, or says what became of the words that were meant for it. */
    private void takeInHand(Turn turn, Media media) {
        var messageId = turn.messageId();
        var inHand = new Step.AwaitingTags(media.sticker(), messageId == null ? 0 : messageId);
        var outcome = taking.sent(
                turn.user(),
                new Sent(
                        inHand,
                        turn.change(),
                        media.caption(),
                        turn.sentAt(),
                        turn.messages().language()));
        if (outcome instanceof Outcome.InHand shows) {
            shown.cards().show(turn, shows.facts());
        } else if (outcome instanceof Outcome.Named named) {
            shown.answers().answer(turn, named.saving(), inHand.messageId());
        }
    }

    /** /tag with words, as in groups: the same as typing just the words, which are tags for sure. */
    private void tagCommand(Turn turn, Command command) {
        typing.typed(turn, new Text(command.argument(), command.repliedTo()), saving::save);
    }
}
