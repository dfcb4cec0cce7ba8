package tagalong.bot.tagging;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.ShownMessages.ShownMessage;
import tagalong.bot.tagging.CardReading.CardFacts;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;

/** Says what I call a sticker and who can find it, with buttons for all that can be changed; one such message is live at a time. */
final class Cards {
    private final CardKeyboards keyboards;
    private final Sessions sessions;
    private final ShownCards shown = new ShownCards();

    Cards(ButtonFactory buttons, Sessions sessions) {
        this.keyboards = new CardKeyboards(buttons);
        this.sessions = sessions;
    }

    Buttons<CardAction> buttons() {
        return keyboards.buttons();
    }

    /** How a card looks after its buttons were pressed. */
    PressedCards pressed() {
        return new PressedCards(keyboards);
    }

    CardKeyboards keyboards() {
        return keyboards;
    }

    /**
     * The card for when it is needed, because its suggestions may come after the rest; without them when their buttons cannot be
     * kept.
     */
    Supplier<Reply> whenComplete(Turn turn, CardFacts facts) {
        return () -> {
            try {
                return card(turn, facts);
            } catch (StorageException e) {
                return card(turn, facts.withoutSuggestions());
            }
        };
    }

    private Reply card(Turn turn, CardFacts facts) {
        var messages = turn.messages();
        var text = text(messages, facts.sticker(), facts.own(), facts.audience());
        return new Reply(text.line(how(messages, facts.own())), keyboards.ofCard(turn, facts, null));
    }

    /** Two lines, whether there are words or not, so that the buttons stay where they are. */
    static Html text(Messages messages, Sticker sticker, OwnTags own, Audience audience) {
        return own.tags().isEmpty()
                ? messages.html("card.untagged").line(new Html(""))
                : messages.html("card.tags", Map.of("tags", list(own.tags())))
                        .line(whoFindsIt(messages, sticker, own, audience));
    }

    static Html how(Messages messages, OwnTags own) {
        return messages.html(own.tags().isEmpty() ? "card.how" : "card.how.again");
    }

    static Html whoFindsIt(Messages messages, Sticker sticker, OwnTags own, Audience audience) {
        if (sticker.alwaysPrivate()) {
            return messages.html("card.always-private");
        }
        return messages.html(audience.isShared() && !own.isWhollyWithheld() ? "card.public" : "card.private");
    }

    static Html list(List<Tag> tags) {
        return new Html(tags.stream()
                .map(tag -> "<b>" + Html.escape(tag.text()) + "</b>")
                .collect(Collectors.joining(" · ")));
    }

    /** Shows a card in answer to the sticker's message, and makes it the one that is live. */
    void show(Turn turn, CardFacts facts) {
        var place = turn.messageId() == null ? 0 : turn.messageId();
        var card = whenComplete(turn, facts);
        outdate(turn, facts.sticker().id(), null);
        live(turn, facts.sticker(), place, 0, turn.answer(card));
    }

    /**
     * What a person has on a sticker changed, or is shown anew: what they were shown of it before loses its buttons.
     *
     * @param except the message that says so; null when it is still to be sent
     */
    void outdate(Turn turn, StickerId sticker, @Nullable Integer except) {
        withoutButtons(turn, sessions.shown(turn.user()).outdate(sticker, except));
    }

    /** A message that is out is about this sticker, and true: others lose their buttons. */
    void keepLive(Turn turn, Sticker sticker) {
        var messageId = turn.messageId();
        outdate(turn, sticker.id(), messageId);
        if (messageId != null) {
            var messages = sessions.shown(turn.user());
            var isKnown = messages.at(messageId).filter(ShownMessage::live).isPresent();
            if (!isKnown) {
                var place = messages.placeOf(sticker.id());
                withoutButtons(turn, messages.add(ShownMessage.out(messageId, sticker.id(), place)));
            }
        }
    }

    /** @param message done with its id when it is out */
    void live(Turn turn, Sticker about, int place, int answers, CompletableFuture<Integer> message) {
        shown.remember(turn, about, message);
        var added = new ShownMessage(message, about.id(), place, answers, true);
        withoutButtons(turn, sessions.shown(turn.user()).add(added));
    }

    /** Our answer to the message that is handled, if there is one: it was edited. */
    Optional<ShownMessage> answered(Turn turn) {
        return Optional.ofNullable(turn.messageId())
                .flatMap(message -> sessions.shown(turn.user()).answerTo(message));
    }

    /** Keeps in mind an answer without buttons, for when the message is edited. */
    void answered(Turn turn, CompletableFuture<Integer> answer) {
        var messageId = turn.messageId();
        if (messageId != null) {
            sessions.shown(turn.user()).add(new ShownMessage(answer, null, 0, messageId, false));
        }
    }

    private static void withoutButtons(Turn turn, List<ShownMessage> outdated) {
        outdated.forEach(message -> turn.editButtons(message.id(), Keyboard.NONE));
    }

    Optional<StickerId> shownAt(Turn turn, int messageId) {
        return shown.at(turn.chat(), messageId)
                .or(() -> sessions.shown(turn.user()).at(messageId).flatMap(ShownMessage::about));
    }
}
