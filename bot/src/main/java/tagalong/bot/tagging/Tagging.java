package tagalong.bot.tagging;

import java.util.concurrent.Executor;
import java.util.function.Supplier;
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
import tagalong.bot.usecase.CardEditing;
import tagalong.bot.usecase.CardReading;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.usecase.Preferences;
import tagalong.bot.usecase.Saving;
import tagalong.storage.Storage;

/** Takes stickers in hand, shows their cards, does what is typed and pressed about them, and goes through sets. */
public final class Tagging implements Feature {
    private final Sessions sessions;
    private final Storage storage;
    private final Saving saving;
    private final CardReading reading;
    private final Libraries libraries;
    private final Shown shown;
    private final Typing typing;
    private final CardPresses presses;

    private final SetWalks walks;
    private final Groups groups;

    /** How cards and answers look, and how they are found again. */
    record Shown(Cards cards, SaveAnswers answers, RepliedSticker repliedSticker) {}

    /** What is done about a sticker. */
    public record Work(
            Saving saving, CardReading reading, CardEditing editing, Libraries libraries, Preferences preferences) {}

    /**
     * What is known of sets, and of ourselves.
     *
     * @param ourName empty while it is not known
     */
    public record Known(Sets sets, Sheets sheets, Supplier<String> ourName) {}

    /** @param threads do side by side what does not depend on each other */
    public Tagging(Storage storage, Sessions sessions, Work work, Known known, Executor threads) {
        var cards = new Cards(storage.refs(), sessions);
        var answers = new SaveAnswers(cards, work.reading(), work.preferences());
        this.sessions = sessions;
        this.storage = storage;
        this.saving = work.saving();
        this.reading = work.reading();
        this.libraries = work.libraries();
        this.shown = new Shown(cards, answers, new StickerOfReply(cards, storage.stickers(), storage.undos()));
        this.walks = new SetWalks(
                storage,
                sessions,
                new SetWalks.Work(known.sets(), saving, reading, threads),
                new SetWalks.Shown(cards, answers, known.sheets()));
        this.groups = new Groups(saving, answers, known.sets(), storage.tags(), known.ourName());
        this.typing = new Typing(storage, sessions, saving, shown, walks);
        this.presses = new CardPresses(work.editing(), reading, shown, typing, walks);
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

    /** A sticker was sent: takes it in hand and shows its card, or tags it at once when the tag is already known. */
    private void takeInHand(Turn turn, Media media) {
        var sticker = media.sticker();
        var messageId = turn.messageId();
        var step = sessions.of(turn.user(), turn.sentAt());
        libraries.used(turn.user(), sticker);
        var inHand = new Step.AwaitingTags(sticker, messageId == null ? 0 : messageId);
        if (step instanceof Step.AwaitingSticker awaited) {
            storage.stickers().save(turn.user(), sticker);
            var outcome = saving.add(turn.user(), turn.change(), sticker, awaited.tag());
            sessions.enter(turn.user(), inHand, turn.sentAt());
            shown.answers().answer(turn, outcome, inHand.messageId());
            return;
        }
        var handledBefore = step.inHand()
                .filter(before -> before.messageId() == inHand.messageId())
                .isPresent();
        Runnable keep = () -> storage.stickers().save(turn.user(), sticker);
        Runnable take = () -> sessions.enter(
                turn.user(),
                step.underWay().<Step>map(walk -> new Step.Aside(inHand, walk)).orElse(inHand),
                turn.sentAt());
        if (!media.caption().isBlank()) {
            if (!handledBefore) {
                keep.run();
                take.run();
            }
            var outcome = saving.saveUnlessSaid(turn.user(), turn.change(), sticker, media.caption());
            shown.answers().answer(turn, outcome, inHand.messageId());
        } else { // also when it was handled before: it was not marked then, so nothing was said
            var language = turn.messages().language();
            shown.cards().show(turn, reading.readDuring(turn.user(), language, sticker, keep, take));
        }
    }

    /** /tag with words, as in groups: the same as typing just the words, which are tags for sure. */
    private void tagCommand(Turn turn, Command command) {
        typing.typed(turn, new Text(command.argument(), command.repliedTo()), saving::save);
    }
}
