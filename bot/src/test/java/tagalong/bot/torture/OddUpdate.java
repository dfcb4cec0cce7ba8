package tagalong.bot.torture;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * An update as no bot expects it.
 *
 * @param query the inline query in it that must be answered; empty if there is none, or it cannot be told whose it is
 */
record OddUpdate(int number, JsonNode json, Optional<String> query) {

    /** Makes them up, one after the other. */
    static final class Maker {
        private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
        private static final List<String> RARE = List.of(
                "channel_post",
                "message_reaction",
                "poll",
                "poll_answer",
                "my_chat_member",
                "chat_member",
                "business_message",
                "chat_join_request",
                "shipping_query",
                "pre_checkout_query",
                "chat_boost");
        private static final int PEOPLE = 400;
        private static final int DEEPEST_NESTING = 900;

        private final Random random;
        private final OddJson values;
        private int last;

        Maker(Random random) {
            this.random = random;
            this.values = new OddJson(random);
            this.last = 1_000 + random.nextInt(1_000_000);
        }

        /** @param mayBeUnreadable whether fields may have values of a wrong type, too */
        OddUpdate next(boolean mayBeUnreadable) {
            var number = ++last;
            var kind = kind();
            var content = values.object(typeOf(kind), 0);
            whose(kind, content);
            var update = NODES.objectNode().put("update_id", number);
            if (kind.equals("inline_query")) {
                content.put("id", Integer.toString(number));
            }
            deform(content, typeOf(kind), false);
            update.set(kind, content);
            if (mayBeUnreadable && random.nextInt(3) == 0) {
                deform(content, typeOf(kind), true);
                makeUnreadable(update, kind, content);
                return new OddUpdate(number, update, Optional.empty());
            }
            return new OddUpdate(
                    number,
                    update,
                    kind.equals("inline_query") ? Optional.of(content.path("id").asText()) : Optional.empty());
        }

        private String kind() {
            var chance = random.nextInt(100);
            return chance < 45
                    ? "inline_query"
                    : chance < 65
                            ? "message"
                            : chance < 70
                                    ? "edited_message"
                                    : chance < 80
                                            ? "callback_query"
                                            : chance < 90
                                                    ? "chosen_inline_result"
                                                    : RARE.get(random.nextInt(RARE.size()));
        }

        private static String typeOf(String kind) {
            return switch (kind) {
                case "message", "edited_message", "channel_post", "business_message" -> "Message";
                case "message_reaction" -> "MessageReactionUpdated";
                case "my_chat_member", "chat_member" -> "ChatMemberUpdated";
                case "chat_boost" -> "ChatBoostUpdated";
                default -> {
                    var words = new StringBuilder();
                    for (var word : kind.split("_")) {
                        words.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
                    }
                    yield words.toString();
                }
            };
        }

        /** One of some people, mostly in their own chat with the bot. */
        private void whose(String kind, ObjectNode content) {
            var id = 5_000_000_000L + random.nextInt(PEOPLE);
            if (content.has("from") || kind.endsWith("message")) {
                var person = values.object("User", 1).put("id", id);
                content.set("from", person.put("is_bot", random.nextInt(50) == 0 && !kind.equals("inline_query")));
            }
            if (content.has("chat") && random.nextInt(5) > 0) {
                content.set("chat", NODES.objectNode().put("id", id).put("type", "private"));
            }
            if (kind.endsWith("message") && random.nextInt(3) > 0) {
                content.put("text", values.text());
            } else if (kind.endsWith("message") && random.nextInt(2) == 0) {
                content.set("sticker", values.object("Sticker", 1));
            }
        }

        /** Fields go, become huge, or are added. */
        private void deform(ObjectNode content, String type, boolean alsoWhatMustBeThere) {
            var names = new ArrayList<String>();
            content.fieldNames().forEachRemaining(names::add);
            names.removeIf(name -> name.equals("from") || (!alsoWhatMustBeThere && values.isRequired(type, name)));
            if (!names.isEmpty() && random.nextInt(3) == 0) {
                var name = names.get(random.nextInt(names.size()));
                switch (random.nextInt(3)) {
                    case 0 -> content.remove(name);
                    case 1 -> content.putNull(name);
                    default -> {
                        if (content.path(name).isTextual()) {
                            content.put(name, values.text().repeat(1 + random.nextInt(300)));
                        }
                    }
                }
            }
            if (content.has("query") && random.nextInt(3) == 0) {
                content.put("query", values.text().repeat(1 + random.nextInt(50)));
                content.put("offset", values.text());
            }
            if (random.nextInt(10) == 0) {
                content.set("unknown_" + random.nextInt(9), values.object("Message", 1));
            }
            if (random.nextInt(50) == 0) {
                content.set("nested", values.nested(random.nextInt(DEEPEST_NESTING)));
            }
        }

        private void makeUnreadable(ObjectNode update, String kind, ObjectNode content) {
            switch (random.nextInt(5)) {
                case 0 -> update.put(kind, values.text());
                case 1 -> content.set("from", values.nested(3));
                case 2 -> content.put("id", random.nextLong()).put("chat", true).put("date", "yesterday");
                case 3 -> update.set(kind, NODES.arrayNode().add(content));
                default -> content.remove(List.of("query", "offset", "id", "chat", "date", "message_id"));
            }
        }
    }
}
