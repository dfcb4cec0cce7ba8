package tagalong.bot.groups;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.tagging.TagSaver;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;

/** /tag in reply to a sticker in a group: adds the words to the person's tags, because nobody sees there what they would replace. */
public final class TagInGroupHandler implements UpdateHandler {
    private static final String SAVED = "👍";

    private final TagSaver saver;
    private final TelegramGateway telegram;

    public TagInGroupHandler(TagSaver saver, TelegramGateway telegram) {
        this.saver = saver;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.GroupCommand command
                && command.name().equals("tag");
    }

    @Override
    public void handle(Request request) {
        var command = (Request.GroupCommand) request.content();
        if (command.argument().isEmpty()) {
            telegram.send(request.chat(), reply(command, request.messages().html("group.tag.how")));
            return;
        }
        var message = "group" + request.chat() + "-" + command.messageId();
        var outcome = saver.add(request, message, command.sticker(), command.argument());
        if (outcome instanceof TagSaver.NotSaved not) {
            telegram.send(request.chat(), reply(command, not.why()));
        } else if (outcome instanceof TagSaver.Saved saved) {
            telegram.react(
                    request.chat(),
                    command.messageId(),
                    SAVED,
                    reply(command, request.messages().html("group.tag.saved")));
        }
    }

    private static Reply reply(Request.GroupCommand command, Html text) {
        return new Reply(text, Keyboard.NONE, command.messageId());
    }
}
