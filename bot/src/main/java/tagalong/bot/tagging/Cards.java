package tagalong.bot.tagging;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tagalong.bot.dispatch.Request;
import tagalong.bot.tagging.CardAction.AddWord;
import tagalong.bot.tagging.CardAction.Clear;
import tagalong.bot.tagging.CardAction.Favourite;
import tagalong.bot.tagging.CardAction.Show;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.Audience;
import tagalong.storage.FavouriteStore;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Says what a sticker is called, by me and by others, and who can find it, with buttons for all that can be changed. */
public final class Cards {
    private static final int MOST_SUGGESTIONS = 6;
    private static final String SET_URL = "https://t.me/addstickers/";

    private final TagStore tags;
    private final FavouriteStore favourites;
    private final CardButtons buttons;
    private final Preferences preferences;

    public Cards(TagStore tags, FavouriteStore favourites, CardButtons buttons, Preferences preferences) {
        this.tags = tags;
        this.favourites = favourites;
        this.buttons = buttons;
        this.preferences = preferences;
    }

    /**
     * The card of a sticker.
     *
     * @param replyTo the message it answers; null for none
     */
    public Reply card(Request request, Sticker sticker, Integer replyTo) {
        var own = tags.tagsOf(request.user(), sticker.id());
        var others = others(sticker, own);
        var text = called(request.messages(), own)
                .line(whoFindsIt(request.messages(), sticker, audience(request.user(), sticker, own)));
        if (!others.isEmpty()) {
            text = text.line(request.messages().html("card.others", String.join(", ", others)));
        }
        text = text.line(request.messages().html(own.tags().isEmpty() ? "card.how" : "card.how.again"));
        return new Reply(text, keyboard(request, sticker, own, others), replyTo);
    }

    /**
     * The card with something to say first, to take the place of the one a button was pressed under.
     *
     * @param undo null when there is nothing to take back
     */
    Reply changed(Request request, Sticker sticker, Html headline, CardAction.Undo undo) {
        var card = card(request, sticker, null);
        var keyboard =
                undo == null ? card.keyboard() : card.keyboard().plus(List.of(undoButton(request.messages(), undo)));
        return new Reply(headline.line(card.text()), keyboard);
    }

    /** Everyone's or mine only: what was decided for the sticker, else what the person wants for all. */
    Audience audience(UserId user, Sticker sticker, OwnTags own) {
        return sticker.alwaysPrivate() ? Audience.ONLY_ME : own.audienceOr(preferences.audience(user));
    }

    static Html called(Messages messages, OwnTags own) {
        return own.tags().isEmpty() ? messages.html("card.untagged") : messages.html("card.tags", list(own.tags()));
    }

    static Html whoFindsIt(Messages messages, Sticker sticker, Audience audience) {
        if (sticker.alwaysPrivate()) {
            return messages.html("card.always-private");
        }
        return messages.html(Audience.EVERYONE.equals(audience) ? "card.public" : "card.private");
    }

    static Html list(List<Tag> tags) {
        return new Html(tags.stream()
                .map(tag -> "<b>" + Html.escape(tag.text()) + "</b>")
                .collect(Collectors.joining(" · ")));
    }

    private List<String> others(Sticker sticker, OwnTags own) {
        Set<String> mine = new HashSet<>();
        own.tags().forEach(tag -> mine.addAll(tag.words()));
        return tags.terms(sticker.id(), Audience.EVERYONE).stream()
                .filter(term -> !mine.contains(term))
                .limit(MOST_SUGGESTIONS)
                .toList();
    }

    private Keyboard keyboard(Request request, Sticker sticker, OwnTags own, List<String> others) {
        var messages = request.messages();
        List<Button> state = new ArrayList<>();
        if (!sticker.alwaysPrivate()) {
            state.add(audienceButton(messages, sticker, audience(request.user(), sticker, own)));
        }
        var favourite = favourites.contains(request.user(), sticker.id());
        state.add(buttons.button(
                messages.plain(favourite ? "button.unfavourite" : "button.favourite"),
                new Favourite(sticker.id(), !favourite)));
        List<Button> more = new ArrayList<>();
        sticker.set().ifPresent(set -> more.add(new Button.Link(messages.plain("button.set"), SET_URL + set)));
        if (!own.tags().isEmpty()) {
            more.add(buttons.button(messages.plain("button.clear"), new Clear(sticker.id())));
        }
        var keyboard = Keyboard.NONE;
        for (int i = 0; i < others.size(); i += 3) {
            keyboard = keyboard.plus(others.subList(i, Math.min(i + 3, others.size())).stream()
                    .map(word -> buttons.button(
                            messages.plain("button.add-word", Html.shorten(word)), new AddWord(sticker.id(), word)))
                    .toList());
        }
        return keyboard.plus(state).plus(more);
    }

    Button undoButton(Messages messages, CardAction.Undo undo) {
        return buttons.button(messages.plain("button.undo"), undo);
    }

    Button audienceButton(Messages messages, Sticker sticker, Audience now) {
        return Audience.EVERYONE.equals(now)
                ? buttons.button(messages.plain("button.make-private"), new Show(sticker.id(), Audience.ONLY_ME))
                : buttons.button(messages.plain("button.make-public"), new Show(sticker.id(), Audience.EVERYONE));
    }
}
