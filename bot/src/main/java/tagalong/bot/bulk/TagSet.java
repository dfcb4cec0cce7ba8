package tagalong.bot.bulk;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.bot.bulk.BulkJob.Kind;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.RepliedSticker;
import tagalong.bot.session.Sessions;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;

/** /tagset: adds one tag to every sticker of the set replied to, or else in hand. */
final class TagSet implements Feature {
    private final SetTagging tagging;
    private final Sets sets;
    private final RepliedSticker replied;
    private final Sessions sessions;
    private final Changes changes;

    TagSet(SetTagging tagging, Sets sets, RepliedSticker replied, Sessions sessions, Changes changes) {
        this.tagging = tagging;
        this.sets = sets;
        this.replied = replied;
        this.sessions = sessions;
        this.changes = changes;
    }

    @Override
    public void register(Router on) {
        on.command("tagset", this::typed).listedAt(50);
    }

    private void typed(Turn turn, Request.Command command) {
        var typed = TypedTags.parse(command.argument());
        if (typed.tags().size() != 1 || !typed.refused().isEmpty()) {
            turn.answer(turn.html("tagset.how"));
            return;
        }
        setName(turn, command)
                .flatMap(sets::find)
                .ifPresentOrElse(
                        set -> add(turn, set, typed.tags().get(0)), () -> turn.answer(turn.html("tagset.no-set")));
    }

    private Optional<String> setName(Turn turn, Request.Command command) {
        var sticker = replied.of(turn, command.repliedTo());
        return sticker.isPresent()
                ? sticker.get().set()
                : sessions.of(turn.user()).setAtHand();
    }

    private void add(Turn turn, StickerSet set, Tag tag) {
        var plan = tagging.plan(turn.user(), set, tag);
        if (plan.stickers().isEmpty()) {
            turn.answer(turn.html("tagset.nothing", Map.of("tag", tag.text(), "set", set.title())));
            return;
        }
        var message = changes.toBeSent(turn);
        var about = List.of(plan.tag().text(), set.title(), Integer.toString(plan.full()));
        var job = BulkJob.of(Kind.TAG_SET, turn.change(), message.place(), about);
        message.answer(tagging.carryOut(turn.user(), plan, job, message), "");
    }
}
