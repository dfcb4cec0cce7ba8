package tagalong.bot.usecase;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.usecase.SaveOutcome.Saved;
import tagalong.bot.usecase.WalkOutcome.At;
import tagalong.bot.usecase.WalkOutcome.BegunBefore;
import tagalong.bot.usecase.WalkOutcome.End;
import tagalong.bot.usecase.WalkOutcome.Ended;
import tagalong.bot.usecase.WalkOutcome.NoSuchSet;
import tagalong.bot.usecase.WalkOutcome.NothingLeft;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Begins walks, moves them from sticker to sticker, and ends them; where each stands is in the person's session. */
public final class Walking {
    private final Sets sets;
    private final TagStore tags;
    private final StickerStore stickers;
    private final Sessions sessions;

    public Walking(Sets sets, TagStore tags, StickerStore stickers, Sessions sessions) {
        this.sets = sets;
        this.tags = tags;
        this.stickers = stickers;
        this.sessions = sessions;
    }

    /** @param id tells this walk's buttons from those of others, the same however often it is begun */
    public WalkOutcome begin(UserId user, int id, String setName, Part part) {
        var set = sets.find(setName);
        if (set.isEmpty()) {
            return new NoSuchSet();
        }
        var left = SetProgress.of(set.get(), tags, user).stickers(part);
        if (left.isEmpty()) {
            return new NothingLeft();
        }
        var begunBefore =
                sessions.of(user).underWay().filter(walk -> walk.id() == id).isPresent();
        return begunBefore
                ? new BegunBefore()
                : at(user, Walk.begin(id, set.get().name(), left), false);
    }

    /** Where the walk stands, once more. */
    public At resume(UserId user, Walk walk) {
        return at(user, walk, false);
    }

    /** On from the sticker that was tagged just now. */
    public WalkOutcome tagged(UserId user, Walk walk, Saved saved) {
        return next(user, walk.tagged(saved.tags().stream().map(Tag::text).collect(Collectors.joining(", "))));
    }

    public WalkOutcome next(UserId user, Walk walk) {
        return go(user, walk, 1);
    }

    public WalkOutcome back(UserId user, Walk walk) {
        return go(user, walk, -1);
    }

    public Ended stop(UserId user, Walk walk) {
        return end(user, walk, End.STOPPED, walk.position());
    }

    /** @param by 1 or -1; stickers that have left the set meanwhile are passed over */
    private WalkOutcome go(UserId user, Walk walk, int by) {
        var inSet = inSet(walk.setName());
        var gone = walk.stops().stream()
                .map(Walk.Stop::sticker)
                .filter(id -> !inSet.containsKey(id))
                .collect(Collectors.toSet());
        var current = walk.without(gone);
        var next = current.position() + by;
        if (next >= current.stops().size() || inSet.isEmpty()) {
            return end(
                    user,
                    current,
                    inSet.isEmpty() ? End.SET_GONE : End.THROUGH,
                    current.stops().size());
        }
        var position = Math.max(0, next);
        var sticker = inSet.getOrDefault(current.stops().get(position).sticker(), current.shown());
        return at(user, current.at(position, sticker), !gone.isEmpty());
    }

    private Map<StickerId, Sticker> inSet(String setName) {
        Map<StickerId, Sticker> inSet = new HashMap<>();
        sets.find(setName).ifPresent(set -> set.stickers().forEach(sticker -> inSet.put(sticker.id(), sticker)));
        return inSet;
    }

    private At at(UserId user, Walk walk, boolean someGone) {
        sessions.enter(user, new Step.Walking(walk));
        stickers.save(walk.shown());
        return new At(walk, sets.find(walk.setName()).map(StickerSet::title).orElse(walk.setName()), someGone);
    }

    private Ended end(UserId user, Walk walk, End end, int passed) {
        sessions.end(user);
        var progress = sets.find(walk.setName()).map(set -> SetProgress.of(set, tags, user));
        return new Ended(walk, end, passed, progress.orElse(null));
    }
}
