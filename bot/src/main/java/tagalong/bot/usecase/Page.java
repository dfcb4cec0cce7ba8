package tagalong.bot.usecase;

import java.util.List;
import java.util.function.Function;

/**
 * One page of a list.
 *
 * @param number counted from 0
 * @param count how many pages there are
 * @param total how many items are on all of them together
 */
public record Page<T>(List<T> items, int number, int count, int total) {
    public Page {
        items = List.copyOf(items);
    }

    /** @param wanted one past the end is the last */
    public static <T> Page<T> of(List<T> all, int size, int wanted) {
        var count = Math.max(1, (all.size() + size - 1) / size);
        var number = Math.max(0, Math.min(wanted, count - 1));
        var items = all.subList(number * size, Math.min(all.size(), (number + 1) * size));
        return new Page<>(items, number, count, all.size());
    }

    /** The same page, of what each of its items stands for. */
    public <R> Page<R> map(Function<T, R> meaning) {
        return new Page<>(items.stream().map(meaning).toList(), number, count, total);
    }
}
