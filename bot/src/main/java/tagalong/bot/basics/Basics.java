package tagalong.bot.basics;

import java.util.List;
import java.util.Map;
import tagalong.bot.buttons.StartPayload;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request.Command;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.WalkGuide;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.sets.Sets;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.storage.Showcase;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;
import tagalong.storage.finding.SearchIndex;

/** Welcomes, helps, puts down what is in hand, and answers commands nobody knows and what cannot be tagged. */
public final class Basics implements Feature {
    /** What tells who says hello. */
    public record Stores(SearchIndex index, Showcase showcase) {}

    private final StartPayload payload;
    private final Sessions sessions;
    private final WalkGuide walks;
    private final Greeting greeting;

    public Basics(StartPayload payload, Sessions sessions, Stores stores, Sets sets, WalkGuide walks) {
        this.payload = payload;
        this.sessions = sessions;
        this.walks = walks;
        this.greeting = new Greeting(new Welcoming(stores.index(), stores.showcase(), sets), walks);
    }

    @Override
    public void register(Router on) {
        on.command("help", (turn, command) -> turn.say(turn.html("help"))).listedAt(10);
        on.command("cancel", this::cancel).listedAt(110);
        on.command("start", this::start).listedAt(120);
        on.unknownCommand((turn, command) -> turn.say(turn.html("unknown-command")));
        on.unsupported((turn, sent) -> turn.say(turn.html("unsupported")));
    }

    private void cancel(Turn turn, Command command) {
        var step = sessions.of(turn.user());
        if (step.underWay().isPresent()) {
            walks.end(turn, step.underWay().get());
            return;
        }
        sessions.end(turn.user());
        turn.say(turn.html(step instanceof Step.Idle ? "cancel.nothing" : "cancel.done"));
    }

    /**
     * Goes on with the word that a search found nothing for, or with the one that was meant, if one came along. Nothing is in hand
     * any more; on the way through a set, only a search leaves the person there.
     */
    private void start(Turn turn, Command command) {
        var left = sessions.of(turn.user());
        var meant = payload.parseSearch(command.argument());
        if (meant.isPresent()) {
            putDown(turn, left);
            offerSearch(turn, meant.get());
            return;
        }
        payload.parse(command.argument())
                .map(TypedTags::parse)
                .flatMap(typed -> typed.tags().stream().findFirst())
                .ifPresentOrElse(tag -> awaitSticker(turn, left, tag), () -> greet(turn, left));
    }

    private void putDown(Turn turn, Step left) {
        var kept = left.putDown();
        if (kept instanceof Step.Idle) {
            end(turn, left);
        } else if (!kept.equals(left)) {
            sessions.enter(turn.user(), kept);
        }
    }

    private void greet(Turn turn, Step left) {
        end(turn, left);
        turn.say(greeting.of(turn, left));
    }

    private void end(Turn turn, Step left) {
        if (!(left instanceof Step.Idle)) {
            sessions.end(turn.user());
        }
    }

    private void awaitSticker(Turn turn, Step left, Tag tag) {
        left.underWay().ifPresent(walk -> walks.end(turn, walk));
        sessions.enter(turn.user(), new Step.AwaitingSticker(tag.text()), turn.sentAt());
        turn.say(turn.html("start.word", Map.of("tag", tag.text())));
    }

    private static void offerSearch(Turn turn, String tag) {
        var search = new Button.SearchHere(turn.plain("button.search-for", Map.of("tag", tag)), tag);
        turn.say(new Reply(turn.html("start.meant", Map.of("tag", tag)), Keyboard.of(List.of(search))));
    }
}
