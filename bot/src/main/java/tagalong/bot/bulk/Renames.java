package tagalong.bot.bulk;

import java.util.List;
import java.util.Map;
import tagalong.bot.bulk.BulkJob.Kind;
import tagalong.bot.bulk.Renaming.Plan;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.storage.Tag;

/** /rename: one tag becomes another on all of a person's stickers; asks first when that makes two tags one. */
final class Renames implements Feature {
    private static final Buttons.Codec<TypedRename> CODEC = new Buttons.Codec<>(
            rename -> List.of(rename.from().text(), rename.to().text()),
            words -> new TypedRename(Tag.of(words.get(0)), Tag.of(words.get(1))));

    private final Renaming renaming;
    private final Buttons<TypedRename> buttons;
    private final Changes changes;

    Renames(Renaming renaming, Changes changes, ButtonFactory buttons) {
        this.renaming = renaming;
        this.buttons = buttons.of("rn", CODEC);
        this.changes = changes;
    }

    @Override
    public void register(Router on) {
        on.command("rename", this::typed).listedAt(60);
        on.buttons(buttons, this::pressed);
    }

    private void typed(Turn turn, Request.Command command) {
        var plan = renaming.plan(turn.user(), command.argument());
        if (plan instanceof Plan.Unclear) {
            turn.answer(turn.html("rename.how"));
        } else if (plan instanceof Plan.Merging merging) {
            ask(turn, merging);
        } else if (plan instanceof Plan.UnknownTag unknown) {
            refuse(turn, unknown);
        } else if (plan instanceof Plan.Ready ready) {
            carryOut(turn, ready, changes.toBeSent(turn));
        }
    }

    private void pressed(Turn turn, TypedRename confirmed) {
        var plan = renaming.plan(turn.user(), confirmed);
        if (plan instanceof Plan.UnknownTag unknown) {
            turn.toast();
            refuse(turn, unknown);
        } else if (plan instanceof Plan.Ready ready) {
            carryOut(turn, ready, changes.inPlace(turn));
        }
    }

    private void ask(Turn turn, Plan.Merging merging) {
        var rename = merging.rename();
        turn.answer(
                turn.html(
                        "rename.merge",
                        Map.of(
                                "from",
                                rename.from().text(),
                                "fromCount",
                                merging.stickers(),
                                "to",
                                rename.to().text(),
                                "toCount",
                                merging.others())),
                Keyboard.of(List.of(buttons.button(turn.user(), turn.plain("button.merge"), rename))));
    }

    private static void refuse(Turn turn, Plan.UnknownTag unknown) {
        turn.say(turn.html("rename.unknown", Map.of("tag", unknown.tag().text())));
    }

    private void carryOut(Turn turn, Plan.Ready plan, ProgressMessage message) {
        var rename = plan.rename();
        var about = List.of(rename.from().text(), rename.to().text());
        var job = BulkJob.of(Kind.RENAME, turn.change(), message.place(), about);
        message.answer(renaming.carryOut(turn.user(), plan, job, message), "");
    }
}
