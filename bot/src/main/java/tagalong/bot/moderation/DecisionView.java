package tagalong.bot.moderation;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.moderation.Moderating.Judged;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.bot.usecase.Page;
import tagalong.storage.Hidden;
import tagalong.storage.ModerationStore.Ban;
import tagalong.storage.Tag;

/** What admins see: a sticker's shared words, never whose they are, and buttons for what can be done about them. */
final class DecisionView {
    private static final int MOST_HIDDEN = 20;
    private static final int A_ROW = 2;
    private static final int A_PAGE = 8;

    private final Buttons<Decision> buttons;

    DecisionView(Buttons<Decision> buttons) {
        this.buttons = buttons;
    }

    /**
     * @param waiting how many reports wait
     * @param wanted the page of its words, counted from 0
     */
    Reply sticker(Reader reader, Judged judged, int waiting, int wanted) {
        var messages = reader.messages();
        var id = judged.sticker().id();
        var page = Page.of(judged.words(), A_PAGE, wanted);
        var words = page.items();
        var text = messages.html("mod.sticker", Map.of("words", words(words, page.count() > 1)));
        if (!judged.hidden().isEmpty()) {
            var some = judged.hidden().stream().limit(MOST_HIDDEN).toList();
            text = text.line(messages.html(
                    "mod.sticker.hidden",
                    Map.of("words", words(some, judged.hidden().size() > MOST_HIDDEN))));
        }
        var rows = new ArrayList<List<Button>>();
        for (var i = 0; i < words.size(); i += A_ROW) {
            rows.add(words.subList(i, Math.min(i + A_ROW, words.size())).stream()
                    .map(word -> button(
                            reader,
                            Html.shorten(word.text()),
                            new Decision.LookAtWord(id, word.value(), page.number())))
                    .toList());
        }
        var turns = buttons.turns(
                reader.user(), messages, page.number(), page.count(), number -> new Decision.Look(id, number));
        if (!turns.isEmpty()) {
            rows.add(turns);
        }
        var whole = new Hidden.WholeSticker(id);
        rows.add(List.of(
                judged.isWhollyHidden()
                        ? button(reader, messages.plain("button.mod.unhide"), new Decision.Unhide(whole))
                        : button(reader, messages.plain("button.mod.hide-sticker"), new Decision.Hide(whole)),
                button(reader, messages.plain("button.mod.nothing"), new Decision.Leave(id))));
        if (waiting > 1) {
            rows.add(List.of(next(reader, waiting)));
        }
        return new Reply(text, new Keyboard(rows));
    }

    Reply word(Reader reader, Decision.LookAtWord from) {
        var messages = reader.messages();
        var sticker = from.sticker();
        var term = from.term();
        return new Reply(
                messages.html("mod.word", Map.of("word", term)),
                new Keyboard(List.of(
                        List.of(button(
                                reader,
                                messages.plain("button.mod.hide-here"),
                                new Decision.Hide(new Hidden.WordOn(sticker, term)))),
                        List.of(button(
                                reader,
                                messages.plain("button.mod.hide-everywhere"),
                                new Decision.Hide(new Hidden.WordEverywhere(term)))),
                        List.of(button(
                                reader,
                                messages.plain("button.mod.ban"),
                                new Decision.AskBan(sticker, term, from.page()))),
                        List.of(back(reader, from)))));
    }

    Reply banQuestion(Reader reader, Decision.AskBan from, int people) {
        var messages = reader.messages();
        return new Reply(
                messages.html("mod.ban.question", Map.of("word", from.term(), "count", people)),
                new Keyboard(List.of(
                        List.of(button(
                                reader,
                                messages.plain("button.mod.ban-yes", Map.of("count", people)),
                                new Decision.BanHolders(from.sticker(), from.term(), from.page()))),
                        List.of(back(reader, from)))));
    }

    Reply tooManyToBan(Reader reader, Decision.AboutWord from) {
        return new Reply(
                reader.messages().html("mod.ban.too-many", Map.of("word", from.term(), "most", Moderating.MOST_BANNED)),
                Keyboard.of(List.of(back(reader, from))));
    }

    /** What was done, with the way to take it back and on to the next report. */
    Reply done(Reader reader, Html said, Decision undo, int waiting) {
        var messages = reader.messages();
        var undoButton = button(reader, messages.plain("button.undo"), undo);
        return new Reply(
                said,
                waiting > 0
                        ? new Keyboard(List.of(List.of(undoButton), List.of(next(reader, waiting))))
                        : Keyboard.of(List.of(undoButton)));
    }

    Html said(Messages messages, Hidden what, boolean hidden) {
        if (what instanceof Hidden.WholeSticker) {
            return messages.html(hidden ? "mod.hidden.STICKER" : "mod.shown.STICKER");
        }
        return what instanceof Hidden.WordOn word
                ? messages.html(hidden ? "mod.hidden.HERE" : "mod.shown.HERE", Map.of("word", word.term()))
                : messages.html(
                        hidden ? "mod.hidden.EVERYWHERE" : "mod.shown.EVERYWHERE",
                        Map.of("word", ((Hidden.WordEverywhere) what).term()));
    }

    /** What is listed, and the decision that ends it. */
    private record Entry(String label, Decision end) {}

    /** All that is hidden and all who are banned, each with a button that ends it. */
    Reply list(Reader reader, Moderating moderating, int wanted) {
        var messages = reader.messages();
        var entries = new ArrayList<Entry>();
        moderating.hidden().forEach(what -> entries.add(new Entry(label(what), new Decision.Unhide(what))));
        moderating.bans().forEach(bans -> entries.add(ban(bans)));
        if (entries.isEmpty()) {
            return new Reply(messages.html("mod.list.none"));
        }
        var page = Page.of(entries, A_PAGE, wanted);
        var keyboard = Keyboard.NONE;
        for (var entry : page.items()) {
            keyboard = keyboard.plus(List.of(button(reader, entry.label(), entry.end())));
        }
        var turns = buttons.turns(reader.user(), messages, page.number(), page.count(), Decision.ListHidden::new);
        return new Reply(
                messages.html("mod.list", Map.of("count", entries.size())),
                turns.isEmpty() ? keyboard : keyboard.plus(turns));
    }

    private static String label(Hidden what) {
        if (what instanceof Hidden.WholeSticker whole) {
            return "🙈 " + whole.sticker();
        }
        return what instanceof Hidden.WordOn word
                ? "🙈 " + Html.shorten(word.term()) + " · " + word.sticker()
                : "🙈 " + Html.shorten(((Hidden.WordEverywhere) what).term());
    }

    /** Only whom an admin named is named. */
    private static Entry ban(List<Ban> atOnce) {
        var one = atOnce.get(0);
        var person = one.person();
        var word = one.cause().word();
        var all = new Decision.UnbanAll(one.cause().name());
        if (word != null) {
            var day = LocalDate.ofInstant(one.since(), ZoneOffset.UTC);
            return new Entry("🚫 " + Html.shorten(word) + " · " + atOnce.size() + " 👤 · " + day, all);
        }
        return person == null ? new Entry("🚫 ?", all) : new Entry("🚫 " + person, new Decision.Unban(person));
    }

    private static Html words(List<Tag> words, boolean areSome) {
        return new Html(words.stream()
                .map(word -> "<b>" + Html.escape(word.text()) + "</b>")
                .reduce((one, other) -> one + " · " + other)
                .map(all -> areSome ? all + " …" : all)
                .orElse("–"));
    }

    private Button next(Reader reader, int waiting) {
        return button(
                reader,
                reader.messages().plain("button.mod.next", Map.of("count", waiting)),
                new Decision.NextReport());
    }

    private Button back(Reader reader, Decision.AboutWord from) {
        return button(
                reader,
                reader.messages().plain("button.settings.back"),
                new Decision.Look(from.sticker(), from.page()));
    }

    private Button button(Reader reader, String label, Decision decision) {
        return buttons.button(reader.user(), label, decision);
    }
}
