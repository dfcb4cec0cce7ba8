package tagalong.simulator.world;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.wire.Json;

/** What people do: write, edit, press, search, pick. Called with the world's lock held. */
public final class People {
    private static final int LONGEST_QUERY = 256;

    private final World world;
    private final Posts posts;

    public People(World world, Posts posts) {
        this.world = world;
        this.posts = posts;
    }

    /** @param replyTo may be null */
    public Message write(long personId, Chat chat, Content content, @Nullable Message replyTo) {
        requireMember(personId, chat);
        requireWords(content);
        meetBots(personId, chat);
        return posts.post(chat, Draft.of(personId, content).replyingTo(replyTo));
    }

    private void requireMember(long personId, Chat chat) {
        if (!chat.has(personId)) {
            throw new IllegalStateException(world.user(personId).firstName() + " is not in the chat " + chat.key());
        }
        if (chat.isBlocked()) {
            throw new IllegalStateException(world.user(personId).firstName() + " has blocked this bot");
        }
    }

    private static void requireWords(Content content) {
        if (content instanceof Content.Text && content.words().isEmpty()) {
            throw new IllegalArgumentException("Telegram's apps send no empty message");
        }
    }

    private void meetBots(long personId, Chat chat) {
        chat.members()
                .keySet()
                .forEach(id ->
                        world.botById(id).ifPresent(bot -> bot.acquaintances().add(personId)));
    }

    /** Changes the text, or the caption, of one's own message. */
    public void edit(long personId, Message message, String text) {
        if (message.from() != personId) {
            throw new IllegalStateException("Only its author edits a message");
        }
        var typed = Content.typed(text);
        if (!(message.content() instanceof Content.Media)) {
            requireWords(typed);
        }
        posts.edit(
                message,
                message.content() instanceof Content.Media media
                        ? new Content.Media(media.file(), typed.words())
                        : typed,
                message.keyboard());
    }

    /** Presses a button that carries callback data. Answered at once when the bot let the answer be cached. */
    public CallbackQuery press(long personId, Message message, String data) {
        var bot = world.botById(message.viaBot() != 0 ? message.viaBot() : message.from())
                .orElseThrow(() -> new IllegalStateException("The message is from no bot"));
        bot.acquaintances().add(personId);
        var query = new CallbackQuery(world.newQueryId(), personId, message, data, world.now());
        var cached = bot.queries().cached(query, world.now());
        if (cached.isPresent()) {
            query.answered(cached.get());
            return query;
        }
        bot.queries().open(query, world.now(), world.lifetimes().callbackAnswer());
        var json = Json.object().put("id", query.id());
        json.set("from", world.user(personId).toJson());
        if (message.inlineMessageId() != null) {
            json.put("inline_message_id", message.inlineMessageId());
        } else {
            json.set("message", accessible(bot, message));
        }
        json.put("chat_instance", String.valueOf((message.chat().key().hashCode() + 1L) * 0x5DEECE66DL))
                .put("data", data);
        bot.updates().add("callback_query", json, world.now(), world.lifetimes().callbackQuery());
        world.changed();
        return query;
    }

    /** A message that is gone is told as an inaccessible one. */
    private JsonNode accessible(Bot bot, Message message) {
        if (!message.isDeleted()) {
            return MessageJson.forBot(world, bot.id(), message);
        }
        var json = Json.object();
        json.set("chat", Viewer.bot(world, bot.id()).chat(message.chat()));
        return json.put("message_id", message.id()).put("date", 0);
    }

    /** The first button of the message's inline keyboard whose label fits. */
    public static Optional<JsonNode> button(Message message, Predicate<String> fits) {
        if (message.keyboard() == null) {
            return Optional.empty();
        }
        for (var row : message.keyboard().path("inline_keyboard")) {
            for (var button : row) {
                if (fits.test(button.path("text").asText())) {
                    return Optional.of(button);
                }
            }
        }
        return Optional.empty();
    }

    /** Types the bot's name and a query into the text field of a chat. Answered at once when Telegram has it cached. */
    public InlineQuery search(long personId, Chat chat, Bot bot, String text, String offset) {
        if (!bot.inlineMode()) {
            throw new IllegalStateException("BOT_INLINE_DISABLED");
        }
        var cut = text.codePointCount(0, text.length()) > LONGEST_QUERY
                ? text.substring(0, text.offsetByCodePoints(0, LONGEST_QUERY))
                : text;
        bot.acquaintances().add(personId);
        var query = new InlineQuery(world.newQueryId(), bot, personId, chat, cut, offset, world.now());
        var cached = bot.queries().cached(query, world.now());
        if (cached.isPresent()) {
            query.answered(cached.get(), true, query.askedAt());
            return query;
        }
        bot.queries().open(query, world.now(), world.lifetimes().inlineAnswer());
        var json = Json.object().put("id", query.id());
        json.set("from", world.user(personId).toJson());
        json.put("chat_type", query.chatType()).put("query", cut).put("offset", offset);
        bot.updates().add("inline_query", json, world.now(), world.lifetimes().inlineQuery());
        world.changed();
        return query;
    }

    /** Sends a result into the chat in which was searched. */
    public Message pick(InlineQuery query, QueryAnswer.Result result) {
        requireMember(query.from(), query.chat());
        var bot = query.bot();
        var inlineMessageId = result.keyboard() == null ? null : world.newInlineMessageId();
        var message = posts.post(
                query.chat(),
                Draft.of(query.from(), result.content())
                        .withKeyboard(result.keyboard())
                        .via(bot.id(), inlineMessageId));
        if (bot.inlineFeedback()) {
            var json = Json.object();
            json.set("from", world.user(query.from()).toJson());
            if (inlineMessageId != null) {
                json.put("inline_message_id", inlineMessageId);
            }
            json.put("query", query.text()).put("result_id", result.id());
            bot.updates()
                    .add(
                            "chosen_inline_result",
                            json,
                            world.now(),
                            world.lifetimes().chosenResult());
            world.changed();
        }
        return message;
    }

    /** Leaves these reactions on a message; none takes them back. */
    public void react(long personId, Message message, List<String> emoji) {
        posts.react(message, personId, emoji);
    }
}
