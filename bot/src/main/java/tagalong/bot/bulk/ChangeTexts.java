package tagalong.bot.bulk;

import java.util.Map;
import tagalong.bot.bulk.BulkEditing.Report.Cause;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.UserId;

/** What is said to a person of a change of many stickers, of whichever kind. */
final class ChangeTexts {
    private final UserId user;
    private final ChangeButtons buttons;

    ChangeTexts(UserId user, ChangeButtons buttons) {
        this.user = user;
        this.buttons = buttons;
    }

    Reply progress(Messages messages, BulkJob job) {
        return new Reply(howFar(messages, job), buttons.stopping(user, messages, job));
    }

    private static Html howFar(Messages messages, BulkJob job) {
        if (job.total() == 0) {
            return messages.html("import.begin");
        }
        return job.noted() ? messages.html("work.progress", howMany(job)) : messages.html("work.reading", howMany(job));
    }

    private static Map<String, Integer> howMany(BulkJob job) {
        return Map.of("done", job.done(), "total", job.total());
    }

    Reply done(Messages messages, BulkJob job) {
        var about = job.about();
        return switch (job.kind()) {
            case RENAME ->
                undoable(
                        messages,
                        job,
                        messages.html(
                                "rename.done", Map.of("from", about.get(0), "to", about.get(1), "count", job.total())));
            case TAG_SET -> undoable(messages, job, tagSet(messages, job));
            case IMPORT ->
                job.total() == 0
                        ? new Reply(imported(messages, job))
                        : undoable(messages, job, imported(messages, job));
            case UNDO -> new Reply(messages.html("press.undone"));
        };
    }

    Reply stopped(Messages messages, BulkJob job, Cause cause) {
        var text = switch (cause) {
            case WANTED -> messages.html("work.stopped-by-you", howMany(job));
            case FAILED, DELETED -> messages.html("work.stopped", howMany(job));
            case IMPOSSIBLE -> messages.html("import.gone");
        };
        var canBeUndone = job.noted() && job.done() > 0 && cause != Cause.DELETED;
        return new Reply(text, canBeUndone ? buttons.undoing(user, messages, job) : Keyboard.NONE);
    }

    String busy(Messages messages, BulkJob other) {
        var key = switch (other.kind()) {
            case TAG_SET -> "work.busy.TAG_SET";
            case RENAME -> "work.busy.RENAME";
            case IMPORT -> "work.busy.IMPORT";
            case UNDO -> "work.busy.UNDO";
        };
        return messages.plain(key);
    }

    private static int changed(BulkJob job) {
        return job.total() - job.count("past-the-most");
    }

    private Reply undoable(Messages messages, BulkJob job, Html text) {
        if (job.count("past-the-most") > 0) {
            text = text.line(messages.html("limits.stickers.many", Map.of("count", job.count("past-the-most"))));
        }
        if (job.count("unshared") > 0) {
            text = text.line(messages.html("limits.shared.many", Map.of("count", job.count("unshared"))));
        }
        if (job.count("barred") > 0) {
            text = text.line(messages.html("tags.kept.many", Map.of("count", job.count("barred"))));
        }
        return new Reply(text, buttons.undoing(user, messages, job));
    }

    private static Html tagSet(Messages messages, BulkJob job) {
        var about = job.about();
        var full = Integer.parseInt(about.get(2));
        var text =
                messages.html("tagset.done", Map.of("tag", about.get(0), "count", changed(job), "set", about.get(1)));
        return full == 0 ? text : text.line(messages.html("tagset.full", Map.of("count", full)));
    }

    private static Html imported(Messages messages, BulkJob job) {
        var stickers = job.count("stickers") - job.count("past-the-most");
        var text = stickers == 0
                ? nothingImported(messages, job)
                : messages.html(
                        "import.done", Map.of("tags", job.count("tags") - job.count("left"), "stickers", stickers));
        for (var name : new String[] {"known", "not-found", "shared", "no-room"}) {
            var isSaid = job.count(name) == 0 || (stickers == 0 && name.equals("known"));
            text = isSaid ? text : text.line(messages.html(importKey(name), Map.of("count", job.count(name))));
        }
        return text;
    }

    private static Html nothingImported(Messages messages, BulkJob job) {
        var known = job.count("known");
        return known == 0
                ? messages.html("import.nothing")
                : messages.html("import.nothing-new", Map.of("count", known));
    }

    private static String importKey(String name) {
        return switch (name) {
            case "known" -> "import.known";
            case "not-found" -> "import.not-found";
            case "shared" -> "import.shared";
            default -> "import.no-room";
        };
    }
}
