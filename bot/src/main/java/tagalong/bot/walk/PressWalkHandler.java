package tagalong.bot.walk;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Walk;
import tagalong.bot.tagging.TagSaver;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.walk.WalkButtons.Wish;

/** A button of a walk was pressed. Each names the sticker it stood under, so that pressing twice is pressing once. */
public final class PressWalkHandler implements UpdateHandler {
    private final WalkButtons buttons;
    private final Sessions sessions;
    private final TagSaver saver;
    private final Walks walks;
    private final TelegramGateway telegram;

    public PressWalkHandler(
            WalkButtons buttons, Sessions sessions, TagSaver saver, Walks walks, TelegramGateway telegram) {
        this.buttons = buttons;
        this.sessions = sessions;
        this.saver = saver;
        this.walks = walks;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Press press && buttons.areOurs(press.data());
    }

    @Override
    public void handle(Request request) {
        var press = (Request.Press) request.content();
        var wish = buttons.read(press.data()).orElse(null);
        if (wish instanceof Wish.Start start) {
            toast(request, press, "walk.start.toast");
            walks.begin(request, start.setName(), start.part());
        } else if (wish instanceof Wish.Leave leave) {
            sessions.of(request.user())
                    .walk()
                    .filter(walk ->
                            walk.id() == leave.walk() && walk.shown().id().equals(leave.shown()))
                    .ifPresentOrElse(
                            walk -> leave(request, press, walk, leave.way()),
                            () -> toast(request, press, "walk.stale"));
        } else {
            toast(request, press, "press.stale");
        }
    }

    private void leave(Request request, Request.Press press, Walk walk, WalkButtons.Way way) {
        switch (way) {
            case BACK -> walks.back(request, walk);
            case SKIP -> walks.skip(request, walk);
            case STOP -> walks.stop(request, walk);
            case SAME -> {
                var outcome = saver.save(request, "press-" + press.callbackQueryId(), walk.shown(), walk.lastTags());
                if (!(outcome instanceof TagSaver.Saved saved)) {
                    toast(request, press, "walk.stale");
                    return;
                }
                walks.saved(request, walk, saved);
            }
        }
        toast(request, press, "walk." + way + ".toast");
    }

    private void toast(Request request, Request.Press press, String key) {
        telegram.toast(
                request.chat(), press.callbackQueryId(), request.messages().plain(key));
    }
}
