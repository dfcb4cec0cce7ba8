package tagalong.bot.tagging;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tagalong.bot.cards.CardAction;
import tagalong.bot.cards.CardAction.AddWord;
import tagalong.bot.cards.CardAction.Favourite;
import tagalong.bot.cards.CardAction.Show;
import tagalong.bot.cards.CardAction.Undo;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.usecase.CardEditing;
import tagalong.bot.usecase.CardEditing.Outcome.Added;
import tagalong.bot.usecase.CardEditing.Outcome.Already;
import tagalong.bot.usecase.CardEditing.Outcome.Cleared;
import tagalong.bot.usecase.CardEditing.Outcome.Favoured;
import tagalong.bot.usecase.CardEditing.Outcome.Full;
import tagalong.bot.usecase.CardEditing.Outcome.Gone;
import tagalong.bot.usecase.CardEditing.Outcome.NotShared;
import tagalong.bot.usecase.CardEditing.Outcome.NowFor;
import tagalong.bot.usecase.CardEditing.Outcome.TooManyStickers;
import tagalong.bot.usecase.CardEditing.Outcome.Undone;
import tagalong.bot.usecase.CardReading;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;

/** A button of a card was pressed: makes the state it names, for the person who pressed it, and shows the card as it is now. */
final class CardPresses {
    private final CardEditing editing;
    private final CardReading reading;
    private final Tagging.Shown shown;

    CardPresses(CardEditing editing, CardReading reading, Tagging.Shown shown) {
        this.editing = editing;
        this.reading = reading;
        this.shown = shown;
    }

    void pressed(Turn turn, CardAction action) {
        var sticker = sticker(turn, action);
        var outcome = sticker.map(found -> carryOut(turn, action, found)).orElseGet(Gone::new);
        turn.toast(turn.plain(said(outcome).toast()));
        if (turn.messageId() != null && !(outcome instanceof Gone) && !(outcome instanceof Already)) {
            showAnew(turn, sticker.orElseThrow(), outcome);
        }
    }

    private Optional<Sticker> sticker(Turn turn, CardAction action) {
        var ofChange = action instanceof Undo undo
                ? editing.stickerOfChange(turn.user(), undo.change())
                : Optional.<Sticker>empty();
        return ofChange.or(() -> editing.sticker(turn.user(), action.sticker()));
    }

    private CardEditing.Outcome carryOut(Turn turn, CardAction action, Sticker sticker) {
        var user = turn.user();
        if (action instanceof Show show) {
            return editing.show(user, sticker, show.audience());
        }
        if (action instanceof Favourite favourite) {
            return editing.favour(user, sticker, favourite.wanted());
        }
        if (action instanceof AddWord add) {
            return editing.addWord(user, sticker, add.word(), turn.change());
        }
        if (action instanceof Undo undo) {
            return editing.undo(user, undo.change());
        }
        return editing.clear(user, sticker, turn.change());
    }

    private void showAnew(Turn turn, Sticker sticker, CardEditing.Outcome outcome) {
        var headline = turn.html(said(outcome).headline());
        var own = own(outcome);
        if (outcome instanceof Added && own != null) {
            headline = shown.answers().explainedOnce(turn, headline, own.isShared());
        }
        var undo = outcome instanceof Added || outcome instanceof Full || outcome instanceof Cleared
                ? new Undo(sticker.id(), turn.change())
                : null;
        var language = turn.messages().language();
        var facts = own == null
                ? reading.read(turn.user(), language, sticker)
                : reading.read(turn.user(), language, sticker, own);
        turn.edit(shown.cards().changed(turn.messages(), facts, headline, undo));
    }

    /** The person's tags as the outcome tells them; null when it does not. */
    private static @Nullable OwnTags own(CardEditing.Outcome outcome) {
        if (outcome instanceof Added added) {
            return added.change().after();
        }
        if (outcome instanceof Cleared cleared) {
            return cleared.change().after();
        }
        if (outcome instanceof Undone undone) {
            return undone.change().after();
        }
        if (outcome instanceof NowFor now) {
            return now.change().after();
        }
        if (outcome instanceof NotShared not) {
            return not.own();
        }
        return outcome instanceof Full full ? full.own() : null;
    }

    /** The keys of what is said: above the card, and in short at the top of the chat. */
    private record Said(String headline, String toast) {}

    private static Said said(CardEditing.Outcome outcome) {
        if (outcome instanceof NowFor now) {
            return now.audience().isShared()
                    ? new Said("press.public", "press.public.toast")
                    : new Said("press.private", "press.private.toast");
        }
        if (outcome instanceof Favoured favoured) {
            return favoured.now()
                    ? new Said("press.favourite", "press.favourite.toast")
                    : new Said("press.unfavourite", "press.unfavourite.toast");
        }
        if (outcome instanceof Added) {
            return new Said("press.added", "press.added.toast");
        }
        if (outcome instanceof Full) {
            return new Said("press.full", "press.full.toast");
        }
        if (outcome instanceof NotShared) {
            return new Said("limits.shared", "limits.shared.toast");
        }
        if (outcome instanceof TooManyStickers) {
            return new Said("limits.stickers", "limits.stickers");
        }
        if (outcome instanceof Cleared) {
            return new Said("press.cleared", "press.cleared.toast");
        }
        if (outcome instanceof Undone) {
            return new Said("press.undone", "press.undone.toast");
        }
        var toastAlone = outcome instanceof Already ? "press.already.toast" : "press.stale";
        return new Said(toastAlone, toastAlone);
    }
}
