package tagalong.bot.walk;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.session.Walk;
import tagalong.bot.tagging.MeantSticker;
import tagalong.bot.tagging.SaveTagsHandler;
import tagalong.bot.tagging.TagSaver;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.Sticker;

/** Text was typed: on a walk the tags of the sticker it shows, and the walk goes on; else what it means without a walk. */
public final class WalkTagsHandler implements UpdateHandler {
    private final Sessions sessions;
    private final MeantSticker meant;
    private final TagSaver saver;
    private final Walks walks;
    private final SaveTagsHandler otherwise;
    private final TelegramGateway telegram;

    public WalkTagsHandler(
            Sessions sessions,
            MeantSticker meant,
            TagSaver saver,
            Walks walks,
            SaveTagsHandler otherwise,
            TelegramGateway telegram) {
        this.sessions = sessions;
        this.meant = meant;
        this.saver = saver;
        this.walks = walks;
        this.otherwise = otherwise;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return otherwise.accepts(request);
    }

    @Override
    public void handle(Request request) {
        var text = (Request.Text) request.content();
        var step = sessions.of(request.user());
        var repliedTo = meant.in(request, text.repliedTo());
        if (step instanceof Step.Walking walking
                && isShown(walking.onIt(), repliedTo.orElse(walking.onIt().shown()))) {
            save(request, text, walking.onIt());
        } else if (repliedTo.isPresent()) {
            otherwise.saveReply(request, text, repliedTo.get());
        } else if (otherwise.saveInHand(request, text, step)) {
            step.walk().ifPresent(walk -> walks.resume(request, walk));
        }
    }

    private static boolean isShown(Walk walk, Sticker sticker) {
        return sticker.id().equals(walk.shown().id());
    }

    private void save(Request request, Request.Text text, Walk walk) {
        var outcome = saver.save(request, Integer.toString(text.messageId()), walk.shown(), text.text());
        if (outcome instanceof TagSaver.NotSaved not) {
            telegram.send(request.chat(), new Reply(not.why(), Keyboard.NONE, text.messageId()));
        } else if (outcome instanceof TagSaver.Saved saved) {
            walks.saved(request, walk, saved);
        }
    }
}
