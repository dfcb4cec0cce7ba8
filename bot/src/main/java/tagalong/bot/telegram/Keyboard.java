package tagalong.bot.telegram;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.InlineKeyboardMarkup;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardButton;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardRow;

/** Buttons under a message, row by row. */
public record Keyboard(List<List<Button>> rows) {
    public static final Keyboard NONE = new Keyboard(List.of());

    public Keyboard {
        rows = rows.stream().filter(row -> !row.isEmpty()).map(List::copyOf).toList();
    }

    public static Keyboard of(List<Button> row) {
        return new Keyboard(List.of(row));
    }

    /** The buttons of a message that was read. */
    public static Keyboard of(@Nullable InlineKeyboardMarkup markup) {
        return markup == null
                ? NONE
                : new Keyboard(markup.getKeyboard().stream()
                        .map(row -> row.stream().flatMap(Keyboard::read).toList())
                        .toList());
    }

    public Keyboard plus(List<Button> row) {
        return new Keyboard(Stream.concat(rows.stream(), Stream.of(row)).toList());
    }

    /** One button: what it says and what a tap does. */
    public sealed interface Button {
        String label();

        /** Sends the data back to us. */
        record Press(String label, String data) implements Button {}

        /** Opens a page, a chat or a sticker set. */
        record Link(String label, String url) implements Button {}

        /** Starts an inline query in this chat. */
        record SearchHere(String label, String query) implements Button {}
    }

    /** Null for no button at all, which is how the library says "no keyboard". */
    @Nullable
    InlineKeyboardMarkup toMarkup() {
        return rows.isEmpty()
                ? null
                : new InlineKeyboardMarkup(rows.stream()
                        .map(row -> new InlineKeyboardRow(
                                row.stream().map(Keyboard::toButton).toList()))
                        .toList());
    }

    /** Empty for what we never send. */
    private static Stream<Button> read(InlineKeyboardButton button) {
        if (button.getCallbackData() != null) {
            return Stream.of(new Button.Press(button.getText(), button.getCallbackData()));
        }
        if (button.getUrl() != null) {
            return Stream.of(new Button.Link(button.getText(), button.getUrl()));
        }
        return Stream.ofNullable(button.getSwitchInlineQueryCurrentChat())
                .map(query -> new Button.SearchHere(button.getText(), query));
    }

    private static InlineKeyboardButton toButton(Button button) {
        var builder = InlineKeyboardButton.builder().text(button.label());
        if (button instanceof Button.Press press) {
            builder.callbackData(press.data());
        } else if (button instanceof Button.Link link) {
            builder.url(link.url());
        } else if (button instanceof Button.SearchHere search) {
            builder.switchInlineQueryCurrentChat(search.query());
        }
        return builder.build();
    }
}
