package tagalong.bot.walk;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import tagalong.bot.dispatch.Request;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.sets.Sets;
import tagalong.bot.tagging.Preferences;
import tagalong.bot.tagging.TagSaver.Saved;
import tagalong.bot.tagging.TagWriter;
import tagalong.bot.text.Html;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;

/** Begins walks, moves them from sticker to sticker, and ends them; where each stands is in the person's session. */
public final class Walks {
    private final Sets sets;
    private final TagStore tags;
    private final Sessions sessions;
    private final Preferences preferences;
    private final WalkView view;

    public Walks(Sets sets, TagStore tags, Sessions sessions, Preferences preferences, WalkView view) {
        this.preferences = preferences;
        this.sets = sets;
        this.tags = tags;
        this.sessions = sessions;
        this.view = view;
    }

    void begin(Request request, String setName, Part part) {
        var set = sets.find(setName);
        if (set.isEmpty()) {
            view.say(request, request.messages().html("set.unknown", setName));
            return;
        }
        var stickers = SetProgress.of(set.get(), tags, request.user()).stickers(part);
        var handledBefore = sessions.of(request.user())
                .walk()
                .filter(walk -> walk.id() == request.updateId())
                .isPresent();
        if (stickers.isEmpty()) {
            view.say(request, request.messages().html("walk.nothing-left"));
        } else if (!handledBefore) {
            show(
                    request,
                    Walk.begin(request.updateId(), set.get().name(), stickers),
                    request.messages().html("walk.begin"));
        }
    }

    /** Shows where the walk stands, once more. */
    void resume(Request request, Walk walk) {
        show(request, walk, request.messages().html("walk.resume"));
    }

    /** Tags of the sticker that is shown were saved; a message that was about an earlier one moves nothing. */
    void saved(Request request, Walk walk, Saved saved) {
        if (saved.sticker().id().equals(walk.shown().id())) {
            var typed = saved.tags().stream().map(Tag::text).collect(Collectors.joining(", "));
            var headline = TagWriter.inShort(request.messages(), saved);
            var isShared = saved.change().after().isShared();
            go(
                    request,
                    walk.tagged(typed),
                    1,
                    isShared && preferences.explainOnce(request.user())
                            ? headline.line(request.messages().html("tags.first-save"))
                            : headline);
        }
    }

    void skip(Request request, Walk walk) {
        go(
                request,
                walk,
                1,
                request.messages().html(walk.stops().get(walk.position()).tagged() ? "walk.next" : "walk.skipped"));
    }

    void back(Request request, Walk walk) {
        go(request, walk, -1, request.messages().html("walk.back"));
    }

    void stop(Request request, Walk walk) {
        end(request, walk, walk.position(), request.messages().html("walk.stopped"));
    }

    /** @param by 1 or -1; stickers that have left the set meanwhile are passed over */
    private void go(Request request, Walk walk, int by, Html headline) {
        var inSet = inSet(walk.setName());
        var gone = walk.stops().stream()
                .map(Walk.Stop::sticker)
                .filter(id -> !inSet.containsKey(id))
                .collect(Collectors.toSet());
        var current = walk.without(gone);
        var next = current.position() + by;
        if (next >= current.stops().size() || inSet.isEmpty()) {
            end(
                    request,
                    current,
                    current.stops().size(),
                    headline.line(request.messages().html(inSet.isEmpty() ? "walk.set-gone" : "walk.done")));
            return;
        }
        var position = Math.max(0, next);
        var sticker = inSet.getOrDefault(current.stops().get(position).sticker(), current.shown());
        show(
                request,
                current.at(position, sticker),
                gone.isEmpty() ? headline : headline.line(request.messages().html("walk.some-gone")));
    }

    private Map<StickerId, Sticker> inSet(String setName) {
        Map<StickerId, Sticker> stickers = new HashMap<>();
        sets.find(setName).ifPresent(set -> set.stickers().forEach(sticker -> stickers.put(sticker.id(), sticker)));
        return stickers;
    }

    private void show(Request request, Walk walk, Html headline) {
        sessions.enter(request.user(), new Step.Walking(walk));
        view.show(
                request, walk, sets.find(walk.setName()).map(set -> set.title()).orElse(walk.setName()), headline);
    }

    /** @param passed how many stops were passed */
    private void end(Request request, Walk walk, int passed, Html headline) {
        sessions.end(request.user());
        var done =
                headline.line(request.messages().html("walk.summary", walk.taggedCount(), walk.skippedCount(passed)));
        sets.find(walk.setName())
                .ifPresentOrElse(
                        set -> view.end(request, done, SetProgress.of(set, tags, request.user())),
                        () -> view.say(request, done));
    }
}
