package tagalong.bot.tagging;

import java.util.List;
import tagalong.bot.dispatch.Request;
import tagalong.bot.text.Html;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.TypedTags;
import tagalong.storage.UndoStore;

/** Does to the store what a message says. A message that is handled again changes nothing, and stays about the sticker it was about. */
public final class TagSaver {
    /** So that the answer to any message fits into one. */
    private static final int MOST_NAMED = 10;

    private final TagStore tags;
    private final UndoStore undos;
    private final Preferences preferences;

    public TagSaver(TagStore tags, UndoStore undos, Preferences preferences) {
        this.tags = tags;
        this.undos = undos;
        this.preferences = preferences;
    }

    /** What became of it. */
    public sealed interface Outcome {}

    /**
     * @param sticker the one the message was about when it was handled first
     * @param tags from now on, in the order typed
     * @param missing what was to be removed but was not there
     * @param again whether all this was done before
     */
    public record Saved(Sticker sticker, List<Tag> tags, TagChange change, List<String> missing, boolean again)
            implements Outcome {}

    /** Nothing was saved. */
    public record NotSaved(Html why) implements Outcome {}

    /**
     * Makes the sticker's tags what was typed.
     *
     * @param message names the message among all of this person's, to undo it
     */
    public Outcome save(Request request, String message, Sticker sticker, String typed) {
        return change(request, message, sticker, before -> TypedChange.of(typed, before.tags()));
    }

    /** Adds what was typed to the sticker's tags. */
    public Outcome add(Request request, String message, Sticker sticker, String typed) {
        return change(request, message, sticker, before -> TypedChange.adding(TypedTags.parse(typed), before.tags()));
    }

    private interface Wish {
        TypedChange given(OwnTags before);
    }

    /** The record is put first, so that also a message that says nothing of use can be edited into one that does. */
    private Outcome change(Request request, String message, Sticker sticker, Wish wish) {
        var messages = request.messages();
        var seen = tags.tagsOf(request.user(), sticker.id());
        var undo = undos.saveIfAbsent(request.user(), message, new UndoStore.Undo(sticker, seen));
        var isAboutIt = undo.sticker().id().equals(sticker.id());
        var now = isAboutIt ? seen : tags.tagsOf(request.user(), undo.sticker().id());
        var before = undo.before();
        var wanted = wish.given(before);
        if (!wanted.refused().isEmpty()) {
            return new NotSaved(refusal(request, wanted.refused()));
        }
        if (wanted.saysNothing()) {
            return new NotSaved(messages.html("tags.nothing"));
        }
        if (!wanted.missing().isEmpty() && wanted.tags().equals(before.tags())) {
            return new NotSaved(messages.html("tags.not-there", Html.shorten(String.join(", ", wanted.missing()))));
        }
        var about = isAboutIt ? sticker : undo.sticker();
        var change = tags.retag(request.user(), about, wanted.tags(), preferences.audience(request.user()));
        return new Saved(about, wanted.tags(), change, wanted.missing(), !before.equals(now) && !change.changed());
    }

    private static Html refusal(Request request, List<TypedTags.Refused> refused) {
        var messages = request.messages();
        var text = messages.html("tags.refused");
        for (var piece : refused.subList(0, Math.min(refused.size(), MOST_NAMED))) {
            text = text.line(messages.html("tags.refused." + piece.reason().name(), Html.shorten(piece.text())));
        }
        if (refused.size() > MOST_NAMED) {
            text = text.line(messages.html("tags.refused.more", refused.size() - MOST_NAMED));
        }
        return text.line(messages.html(
                request.content() instanceof Request.GroupCommand ? "tags.refused.again" : "tags.refused.end"));
    }
}
