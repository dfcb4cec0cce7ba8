package tagalong.bot.buttons;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Messages;

/**
 * One page of a list.
 *
 * @param number counted from 0
 * @param count how many pages there are
 */
public record Page(int number, int count, int size) {
    /** @param wanted one past the end is the last */
    public static Page of(List<?> items, int size, int wanted) {
        var count = Math.max(1, (items.size() + size - 1) / size);
        return new Page(Math.max(0, Math.min(wanted, count - 1)), count, size);
    }

    public <T> List<T> in(List<T> items) {
        return items.subList(number * size, Math.min(items.size(), (number + 1) * size));
    }

    /** Buttons to the pages before and after this one. */
    public List<Button> turns(Messages messages, BiFunction<String, Integer, Button> button) {
        var turns = new ArrayList<Button>();
        if (number > 0) {
            turns.add(button.apply(
                    messages.plain("button.page.before", Map.of("page", number, "pages", count)), number - 1));
        }
        if (number < count - 1) {
            turns.add(button.apply(
                    messages.plain("button.page.after", Map.of("page", number + 2, "pages", count)), number + 1));
        }
        return turns;
    }
}
