package tagalong.bot.tagging;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.tagging.CardAction.AddWord;
import tagalong.bot.tagging.CardAction.Favourite;
import tagalong.bot.tagging.CardAction.More;
import tagalong.bot.tagging.CardAction.SaveTyped;
import tagalong.bot.tagging.CardAction.Show;
import tagalong.bot.tagging.CardAction.Undo;
import tagalong.bot.tagging.CardEditing.Outcome.Added;
import tagalong.bot.tagging.CardEditing.Outcome.Already;
import tagalong.bot.tagging.CardEditing.Outcome.ChangedSince;
import tagalong.bot.tagging.CardEditing.Outcome.Cleared;
import tagalong.bot.tagging.CardEditing.Outcome.Favoured;
import tagalong.bot.tagging.CardEditing.Outcome.Full;
import tagalong.bot.tagging.CardEditing.Outcome.Gone;
import tagalong.bot.tagging.CardEditing.Outcome.NotShared;
import tagalong.bot.tagging.CardEditing.Outcome.NowFor;
import tagalong.bot.tagging.CardEditing.Outcome.TooManyStickers;
import tagalong.bot.tagging.CardEditing.Outcome.Undone;
import tagalong.bot.tagging.CardReading.CardFacts;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.text.Html;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;

/** A button of a card was pressed: makes the state it names, for the person who pressed it, and shows the card as it is now. */
final class CardPresses {
    private final CardEditing editing;
    private final CardReading reading;
    private final Tagging.Shown shown;
    private final PressedCards cards;
    private final Typing typing;
    private final SetWalks walks;

    CardPresses(CardEditing editing, CardReading reading, Tagging.Shown shown, Typing typing, SetWalks walks) {
        this.editing = editing;
        this.reading = reading;
        this.shown = shown;
        this.cards = shown.cards().pressed();
        this.typing = typing;
        this.walks = walks;
    }

    void pressed(Turn turn, CardAction action) {
        var sticker = sticker(turn, action);
        if (sticker.isEmpty()) {
            turn.toast(turn.plain("press.stale"));
        } else if (action instanceof SaveTyped wish) {
            typing.confirmed(turn, sticker.get(), wish);
        } else if (action instanceof More more) {
            turn.toast();
            editButtons(turn, cards.opened(turn, reading.readOwn(turn.user(), sticker.get(), null), more.open()));
        } else {
            change(turn, action, sticker.get());
        }
    }

    private Optional<Sticker> sticker(Turn turn, CardAction action) {
        var ofChange = action instanceof Undo undo
                ? editing.stickerOfChange(turn.user(), undo.change())
                : Optional.<Sticker>empty();
        return ofChange.or(() -> editing.sticker(turn.user(), action.sticker()));
    }

    private void change(Turn turn, CardAction action, Sticker sticker) {
        var outcome = carryOut(turn, action, sticker);
        turn.toast(turn.plain(toast(outcome)));
        if (turn.messageId() == null || outcome instanceof Gone || outcome instanceof Already) {
            return;
        }
        shown.cards().keepLive(turn, sticker);
        var facts = reading.readOwn(turn.user(), sticker, own(outcome));
        if (outcome instanceof Favoured) {
            editButtons(turn, cards.favoured(turn, facts));
        } else {
            turn.edit(cards.changed(turn, facts, change(turn, action, facts, outcome)));
            if (!(outcome instanceof NowFor)) {
                walks.retagged(turn, sticker, facts.own().tags());
            }
        }
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
            return editing.undo(user, undo.change(), undo.made());
        }
        return editing.clear(user, sticker, turn.change());
    }

    private PressedCards.Change change(Turn turn, CardAction action, CardFacts facts, CardEditing.Outcome outcome) {
        var added = action instanceof AddWord word && (outcome instanceof Added || outcome instanceof NotShared)
                ? word
                : null;
        var made = CardEditing.fingerprint(facts.own().tags());
        var undo = added != null || outcome instanceof Cleared
                ? new Undo(facts.sticker().id(), turn.change(), made)
                : null;
        var undone = outcome instanceof Undone || outcome instanceof ChangedSince;
        var first = outcome instanceof Added done && done.first();
        return new PressedCards.Change(added, first, undo, undone, said(turn, facts, outcome));
    }

    private static void editButtons(Turn turn, Keyboard keyboard) {
        var messageId = turn.messageId();
        if (messageId != null) {
            turn.editButtons(CompletableFuture.completedFuture(messageId), keyboard);
        }
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
        if (outcome instanceof ChangedSince changed) {
            return changed.own();
        }
        return outcome instanceof Full full ? full.own() : null;
    }

    /** What the card does not show by itself; null for nothing. */
    private @Nullable Html said(Turn turn, CardFacts facts, CardEditing.Outcome outcome) {
        if (outcome instanceof Added added) {
            var text = SaveAnswers.withBarred(
                    turn.messages(), turn.html("press.added"), added.change().barred());
            return shown.answers().explainedOnce(turn, text, facts.own());
        }
        if (outcome instanceof Full) {
            return turn.html("press.full");
        }
        if (outcome instanceof NotShared) {
            return turn.html("limits.shared");
        }
        if (outcome instanceof TooManyStickers) {
            return turn.html("limits.stickers");
        }
        if (outcome instanceof Cleared) {
            return turn.html("press.cleared");
        }
        if (outcome instanceof Undone) {
            return turn.html("press.undone");
        }
        if (outcome instanceof NowFor now) {
            return SaveAnswers.kept(turn.messages(), now.change().barred()).orElse(null);
        }
        return outcome instanceof ChangedSince ? turn.html("press.changed-since") : null;
    }

    /** The key of what is said in short at the top of the chat. */
    private static String toast(CardEditing.Outcome outcome) {
        if (outcome instanceof NowFor now) {
            if (now.change().after().isWhollyWithheld()) {
                return "press.kept.toast";
            }
            if (!now.isForAll()) {
                return now.audience().isShared() ? "press.public.one.toast" : "press.private.one.toast";
            }
            return now.audience().isShared() ? "press.public.toast" : "press.private.toast";
        }
        if (outcome instanceof Favoured favoured) {
            return favoured.now() ? "press.favourite.toast" : "press.unfavourite.toast";
        }
        if (outcome instanceof Added) {
            return "press.added.toast";
        }
        if (outcome instanceof Full) {
            return "press.full.toast";
        }
        if (outcome instanceof NotShared) {
            return "limits.shared.toast";
        }
        if (outcome instanceof TooManyStickers) {
            return "limits.stickers";
        }
        if (outcome instanceof Cleared) {
            return "press.cleared.toast";
        }
        if (outcome instanceof Undone) {
            return "press.undone.toast";
        }
        if (outcome instanceof ChangedSince) {
            return "press.changed-since.toast";
        }
        return outcome instanceof Already ? "press.already.toast" : "press.stale";
    }
}
