package tagalong.bot.tagging;

import java.util.Optional;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.session.Step.AwaitingTags;
import tagalong.bot.usecase.Libraries;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;
import tagalong.storage.UserId;

/** Puts stickers into a person's hand, so that what they type next is about them; a walk that is under way waits. */
final class TakingInHand {
    /**
     * A sticker that somebody sent.
     *
     * @param change names the message among all of this person's, to undo it
     * @param caption the words that came with it; blank for none
     * @param language of the words that are suggested for it, as an IETF tag
     */
    record Sent(AwaitingTags inHand, String change, String caption, int sentAt, String language) {
        Sticker sticker() {
            return inHand.sticker();
        }
    }

    /** What comes of a sticker that was sent. */
    sealed interface Outcome {
        /** It came with words, or words were waiting for it. */
        record Named(Saving.Outcome saving) implements Outcome {}

        /** It is in hand, and this is what there is to say of it. */
        record InHand(CardReading.CardFacts facts) implements Outcome {}
    }

    private final StickerStore stickers;
    private final Sessions sessions;
    private final Saving saving;
    private final CardReading reading;
    private final Libraries libraries;

    TakingInHand(StickerStore stickers, Sessions sessions, Saving saving, CardReading reading, Libraries libraries) {
        this.stickers = stickers;
        this.sessions = sessions;
        this.saving = saving;
        this.reading = reading;
        this.libraries = libraries;
    }

    /** Takes it in hand, and tags it at once when the words are already known; handled again, it comes to the same. */
    Outcome sent(UserId user, Sent sent) {
        var before = sessions.of(user, sent.sentAt());
        libraries.used(user, sent.sticker());
        if (before instanceof Step.AwaitingSticker awaited) {
            keep(user, sent.sticker());
            var outcome = saving.add(user, sent.change(), sent.sticker(), awaited.tag());
            sessions.enter(
                    user, sent.inHand(), sent.sentAt()); // last, so that the word is there when this is handled again
            return new Outcome.Named(outcome);
        }
        if (sent.caption().isBlank()) { // also when it was handled before: it was not marked then, so nothing was said
            return new Outcome.InHand(reading.readDuring(
                    user,
                    sent.language(),
                    sent.sticker(),
                    () -> keep(user, sent.sticker()),
                    () -> take(user, before, sent.inHand(), sent.sentAt())));
        }
        var handledBefore = before.inHand()
                .filter(inHand -> inHand.messageId() == sent.inHand().messageId())
                .isPresent();
        if (!handledBefore) {
            keep(user, sent.sticker());
            take(user, before, sent.inHand(), sent.sentAt());
        }
        return new Outcome.Named(saving.saveUnlessSaid(user, sent.change(), sent.sticker(), sent.caption()));
    }

    /** The sticker replied to is in hand from now on; a walk stays at its own. */
    void replied(UserId user, Step before, AwaitingTags inHand, int saidAt) {
        keep(user, inHand.sticker());
        if (!(before instanceof Step.OnWalk)) {
            take(user, before, inHand, saidAt);
        }
    }

    /**
     * A sticker that a walk showed before is wanted again.
     *
     * @param messageId the message that shows it
     * @return empty when nobody knows it any more
     */
    Optional<Sticker> passed(UserId user, StickerId id, int messageId) {
        var known = stickers.find(user, id).filter(sticker -> !sticker.alwaysPrivate());
        known.ifPresent(
                sticker -> sessions.enter(user, sessions.of(user).holding(new AwaitingTags(sticker, messageId))));
        return known;
    }

    /** A sticker that was shown before got a caption: these are its words, and it is in nobody's hand for that. */
    Saving.Outcome captioned(UserId user, String change, Sticker sticker, String caption) {
        keep(user, sticker);
        return saving.saveUnlessSaid(user, change, sticker, caption);
    }

    /** The buttons under what is shown of a sticker name it by its id from now on. */
    private void keep(UserId user, Sticker sticker) {
        stickers.save(user, sticker);
    }

    private void take(UserId user, Step before, AwaitingTags inHand, int saidAt) {
        sessions.enter(user, before.holding(inHand), saidAt);
    }
}
