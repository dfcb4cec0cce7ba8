package tagalong.bot.walk;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;

/** /tag with words, as in groups: the same as typing just the words. */
public final class TagCommandHandler implements UpdateHandler {
    private final WalkTagsHandler typing;

    public TagCommandHandler(WalkTagsHandler typing) {
        this.typing = typing;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command
                && command.name().equals("tag");
    }

    @Override
    public void handle(Request request) {
        var command = (Request.Command) request.content();
        typing.handle(
                request.with(new Request.Text(command.messageId(), command.argument(), command.repliedTo(), false)));
    }
}
