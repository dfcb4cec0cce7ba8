package tagalong.bot.start;

import java.util.List;
import tagalong.bot.buttons.StartPayload;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;

/** /start: welcomes, or goes on with the word that a search found nothing for. */
public final class Start implements Feature {
    private final StartPayload payload;
    private final Sessions sessions;

    public Start(StartPayload payload, Sessions sessions) {
        this.payload = payload;
        this.sessions = sessions;
    }

    @Override
    public void register(Router on) {
        on.command("start", this::start).listedAt(120);
    }

    private void start(Turn turn, Request.Command command) {
        payload.parse(command.argument())
                .map(TypedTags::parse)
                .flatMap(typed -> typed.tags().stream().findFirst())
                .ifPresentOrElse(tag -> awaitSticker(turn, tag), () -> welcome(turn));
    }

    private void awaitSticker(Turn turn, Tag tag) {
        sessions.enter(turn.user(), new Step.AwaitingSticker(tag.text()));
        turn.say(turn.html("start.word", tag.text()));
    }

    private static void welcome(Turn turn) {
        var trySearch = new Button.SearchHere(turn.plain("button.try-search"), "");
        turn.say(new Reply(turn.html("start.welcome"), Keyboard.of(List.of(trySearch))));
    }
}
