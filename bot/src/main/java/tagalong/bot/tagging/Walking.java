package tagalong.bot.tagging;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.tagging.Saving.Outcome.Saved;
import tagalong.bot.work.Concurrently;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/** Begins walks, moves them from sticker to sticker, and ends them; where each stands is in the person's session. */
final class Walking {
    /** Where a walk stands after a step. */
    sealed interface Outcome {
        /**
         * At a sticker, which is in hand now.
         *
         * @param someGone whether stickers have left the set and were passed over
         */
        record At(Walk walk, boolean someGone) implements Outcome {}

        /** Why a walk is over. */
        enum End {
            THROUGH,
            SET_GONE,
            STOPPED
        }

        /**
         * Over.
         *
         * @param passed how many stops were passed
         * @param progress of the set now; null when there is no such set any more
         */
        record Ended(
                Walk walk, End end, int passed, @Nullable SetProgress progress) implements Outcome {}

        record NoSuchSet() implements Outcome {}

        /** There is nothing in this part of the set. */
        record NothingLeft() implements Outcome {}

        /** This very walk was begun before. */
        record BegunBefore() implements Outcome {}
    }

    private final Sets sets;
    private final StickerStore stickers;
    private final Sessions sessions;
    private final Executor threads;

    /** @param threads write side by side what does not depend on each other */
    Walking(Sets sets, StickerStore stickers, Sessions sessions, Executor threads) {
        this.sets = sets;
        this.stickers = stickers;
        this.sessions = sessions;
        this.threads = threads;
    }

    /** @param id tells this walk's buttons from those of others, the same however often it is begun */
    Outcome begin(UserId user, int id, String setName, Part part) {
        var now = sets.progress(user, setName);
        if (now.isEmpty()) {
            return new Outcome.NoSuchSet();
        }
        var left = now.get().stickers(part);
        if (left.isEmpty()) {
            return new Outcome.NothingLeft();
        }
        var begunBefore =
                sessions.of(user).underWay().filter(walk -> walk.id() == id).isPresent();
        return begunBefore
                ? new Outcome.BegunBefore()
                : at(user, Walk.begin(id, now.get().set().name(), left), false);
    }

    /** Where the walk stands, once more. */
    Outcome.At resume(UserId user, Walk walk) {
        return at(user, walk, false);
    }

    /** On from the sticker that was tagged just now. */
    Outcome tagged(UserId user, Walk walk, Saved saved) {
        return next(user, noted(walk, saved));
    }

    /** The sticker that is shown was tagged just now, and stays. */
    Walk note(UserId user, Walk walk, Saved saved) {
        var noted = noted(walk, saved);
        sessions.enter(user, new Step.OnWalk(noted));
        return noted;
    }

    private static Walk noted(Walk walk, Saved saved) {
        return walk.tagged(saved.tags().stream().map(Tag::text).collect(Collectors.joining(", ")));
    }

    /** What the walk's set is called. */
    String title(Walk walk) {
        return sets.find(walk.setName()).map(StickerSet::title).orElse(walk.setName());
    }

    Outcome next(UserId user, Walk walk) {
        return go(user, walk, 1);
    }

    Outcome back(UserId user, Walk walk) {
        return go(user, walk, -1);
    }

    Outcome.Ended stop(UserId user, Walk walk) {
        return end(user, walk, Outcome.End.STOPPED, walk.position());
    }

    /** @param by 1 or -1; stickers that have left the set meanwhile are passed over */
    private Outcome go(UserId user, Walk walk, int by) {
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
                    inSet.isEmpty() ? Outcome.End.SET_GONE : Outcome.End.THROUGH,
                    current.stops().size());
        }
        var position = Math.max(0, next);
        var sticker = inSet.getOrDefault(current.stops().get(position).sticker(), current.shown());
        return at(user, current.at(position, sticker), !gone.isEmpty());
    }

    private Map<StickerId, Sticker> inSet(String setName) {
        var inSet = new HashMap<StickerId, Sticker>();
        sets.find(setName).ifPresent(set -> set.stickers().forEach(sticker -> inSet.put(sticker.id(), sticker)));
        return inSet;
    }

    private Outcome.At at(UserId user, Walk walk, boolean someGone) {
        Concurrently.run(
                threads, () -> sessions.enter(user, new Step.OnWalk(walk)), () -> stickers.save(user, walk.shown()));
        return new Outcome.At(walk, someGone);
    }

    private Outcome.Ended end(UserId user, Walk walk, Outcome.End end, int passed) {
        sessions.end(user);
        return new Outcome.Ended(
                walk, end, passed, sets.progress(user, walk.setName()).orElse(null));
    }
}
