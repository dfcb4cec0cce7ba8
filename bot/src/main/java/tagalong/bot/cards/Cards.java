package tagalong.bot.cards;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.cards.CardAction.AddWord;
import tagalong.bot.cards.CardAction.Clear;
import tagalong.bot.cards.CardAction.Favourite;
import tagalong.bot.cards.CardAction.Show;
import tagalong.bot.cards.CardAction.Undo;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.sets.SetName;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.bot.usecase.CardReading.CardFacts;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.RefStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;

/** Says what a sticker is called, by me and by others, and who can find it, with buttons for all that can be changed. */
public final class Cards {
    private static final int SUGGESTIONS_A_ROW = 3;

    private final Buttons<CardAction> buttons;
    private final ShownCards shown = new ShownCards();

    public Cards(RefStore refs) {
        this.buttons = new Buttons<>(CardAction.PREFIX, CardAction.CODEC, refs);
    }

    public Buttons<CardAction> buttons() {
        return buttons;
    }

    /**
     * The card for when it is needed, because its suggestions may come after the rest; without them when their buttons cannot be
     * kept.
     */
    public Supplier<Reply> whenComplete(Messages messages, CardFacts facts) {
        return () -> {
            try {
                return card(messages, facts);
            } catch (StorageException e) {
                return card(messages, facts.withoutSuggestions());
            }
        };
    }

    private Reply card(Messages messages, CardFacts facts) {
        var text = called(messages, facts.own()).line(whoFindsIt(messages, facts.sticker(), facts.audience()));
        var others = facts.suggestions().join().others();
        if (!others.isEmpty()) {
            text = text.line(messages.html("card.others", Map.of("tags", messages.list(others))));
        }
        text = text.line(messages.html(facts.own().tags().isEmpty() ? "card.how" : "card.how.again"));
        return new Reply(text, keyboard(messages, facts));
    }

    /**
     * The card with something to say first, to take the place of the one a button was pressed under.
     *
     * @param undo null when there is nothing to take back
     */
    public Reply changed(Messages messages, CardFacts facts, Html headline, @Nullable Undo undo) {
        var card = card(messages, facts);
        var keyboard = undo == null ? card.keyboard() : card.keyboard().plus(List.of(undoButton(messages, undo)));
        return new Reply(headline.line(card.text()), keyboard);
    }

    public Button undoButton(Messages messages, Undo undo) {
        return buttons.button(messages.plain("button.undo"), undo);
    }

    /**
     * Notes which sticker a message is about, for who replies to it.
     *
     * @param message done with its id when it is out
     */
    public void remember(Turn turn, Sticker about, CompletableFuture<Integer> message) {
        shown.remember(turn, about, message);
    }

    Optional<StickerId> shownAt(long chat, int messageId) {
        return shown.at(chat, messageId);
    }

    /** Offers the other audience than the present one. */
    public Button audienceButton(Messages messages, Sticker sticker, Audience now) {
        return now.isShared()
                ? buttons.button(messages.plain("button.make-private"), new Show(sticker.id(), Audience.ONLY_ME))
                : buttons.button(messages.plain("button.make-public"), new Show(sticker.id(), Audience.EVERYONE));
    }

    static Html whoFindsIt(Messages messages, Sticker sticker, Audience audience) {
        if (sticker.alwaysPrivate()) {
            return messages.html("card.always-private");
        }
        return messages.html(audience.isShared() ? "card.public" : "card.private");
    }

    static Html list(List<Tag> tags) {
        return new Html(tags.stream()
                .map(tag -> "<b>" + Html.escape(tag.text()) + "</b>")
                .collect(Collectors.joining(" · ")));
    }

    private static Html called(Messages messages, OwnTags own) {
        return own.tags().isEmpty()
                ? messages.html("card.untagged")
                : messages.html("card.tags", Map.of("tags", list(own.tags())));
    }

    private Keyboard keyboard(Messages messages, CardFacts facts) {
        var sticker = facts.sticker();
        List<Button> state = new ArrayList<>();
        if (!sticker.alwaysPrivate()) {
            state.add(audienceButton(messages, sticker, facts.audience()));
        }
        state.add(buttons.button(
                messages.plain(facts.favourite() ? "button.unfavourite" : "button.favourite"),
                new Favourite(sticker.id(), !facts.favourite())));
        List<Button> more = new ArrayList<>();
        sticker.set().ifPresent(set -> more.add(new Button.Link(messages.plain("button.set"), SetName.url(set))));
        if (!facts.own().tags().isEmpty()) {
            more.add(buttons.button(messages.plain("button.clear"), new Clear(sticker.id())));
        }
        return suggestions(messages, facts).plus(state).plus(more);
    }

    private Keyboard suggestions(Messages messages, CardFacts facts) {
        var offered = facts.suggestions().join().all().stream()
                .map(word -> buttons.button(
                        messages.plain("button.add-word", Map.of("tag", Html.shorten(word))),
                        new AddWord(facts.sticker().id(), word)))
                .toList();
        var keyboard = Keyboard.NONE;
        for (int i = 0; i < offered.size(); i += SUGGESTIONS_A_ROW) {
            keyboard = keyboard.plus(offered.subList(i, Math.min(i + SUGGESTIONS_A_ROW, offered.size())));
        }
        return keyboard;
    }
}
