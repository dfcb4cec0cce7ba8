package tagalong.bot.updates;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.telegram.telegrambots.meta.api.objects.Update;

/** Telegram as far as getUpdates goes: what is asked past is forgotten, the rest comes again. */
final class ForgetfulTelegram {
    private final List<Update> pending = new ArrayList<>();
    private final Consumer<Update> forgotten;
    private int next = 100;

    /** @param forgotten told of each update that is forgotten */
    ForgetfulTelegram(Consumer<Update> forgotten) {
        this.forgotten = forgotten;
    }

    Update message(long person, String text) {
        return arrives("\"message\":{\"message_id\":5,\"date\":1,\"chat\":{\"id\":" + person + ",\"type\":\"private\"},"
                + from(person) + ",\"text\":\"" + text + "\"}");
    }

    Update query(long person, String text) {
        return arrives(
                "\"inline_query\":{\"id\":\"1\"," + from(person) + ",\"query\":\"" + text + "\",\"offset\":\"\"}");
    }

    private static String from(long person) {
        return "\"from\":{\"id\":" + person + ",\"is_bot\":false,\"first_name\":\"Ann\"}";
    }

    private Update arrives(String content) {
        var update = UpdateJson.read("{\"update_id\":" + next++ + "," + content + "}")
                .orElseThrow();
        pending.add(update);
        return update;
    }

    /** As after a week without any update. */
    void beginAnew(int number) {
        next = number;
    }

    /** An offset of the numbers of old says nothing of the new ones. */
    List<Update> getUpdates(int offset) {
        if (offset <= next) {
            var before = pending.stream()
                    .filter(update -> update.getUpdateId() < offset)
                    .toList();
            pending.removeAll(before);
            before.forEach(forgotten);
        }
        return List.copyOf(pending);
    }

    boolean hasNothingLeft() {
        return pending.isEmpty();
    }
}
