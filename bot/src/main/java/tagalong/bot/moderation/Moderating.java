package tagalong.bot.moderation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tagalong.storage.Hidden;
import tagalong.storage.ModerationStore;
import tagalong.storage.ModerationStore.Ban;
import tagalong.storage.ModerationStore.Cause;
import tagalong.storage.ReportStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/** Does what admins decide about what is shared; each decision names the state it wants, so that twice is once. */
final class Moderating {
    /** A word that more people share is no vandal's. */
    static final int MOST_BANNED = 25;

    /** What came of the wish to lift a ban. */
    enum Lifting {
        LIFTED,
        /** Nobody is banned by that. */
        NONE_WAS
    }

    private final ModerationStore moderation;
    private final ReportStore reports;
    private final Resharing resharing;

    Moderating(Storage storage, Resharing resharing) {
        this.moderation = storage.moderation();
        this.reports = storage.reports();
        this.resharing = resharing;
    }

    /**
     * What an admin sees of a sticker.
     *
     * @param words by which everyone finds it
     * @param hidden by which everyone would, if they were not hidden
     */
    record Judged(Sticker sticker, List<Tag> words, List<Tag> hidden, boolean isWhollyHidden) {
        Judged {
            words = List.copyOf(words);
            hidden = List.copyOf(hidden);
        }
    }

    /** Empty when nobody shares a word for it. */
    Optional<Judged> judge(StickerId sticker) {
        var rules = moderation.rules();
        return moderation.shared(sticker).map(shared -> {
            var parted = shared.terms().stream()
                    .collect(Collectors.partitioningBy(term -> rules.hides(sticker, term.value())));
            return new Judged(
                    shared.sticker(),
                    parted.getOrDefault(false, List.of()),
                    parted.getOrDefault(true, List.of()),
                    rules.hides(sticker));
        });
    }

    /** What was reported first of that which waits; what nobody finds any more waits no longer. */
    Optional<Judged> nextReport() {
        for (var report : reports.open()) {
            var judged = judge(report.sticker()).filter(one -> !one.words().isEmpty());
            if (judged.isPresent()) {
                return judged;
            }
            reports.suspend(report.sticker());
        }
        return Optional.empty();
    }

    int waitingReports() {
        return reports.open().size();
    }

    void hide(Hidden what) {
        moderation.hide(what);
        if (what instanceof Hidden.WholeSticker whole) {
            reports.suspend(whole.sticker());
        } else if (what instanceof Hidden.WordOn word) {
            suspendIfNothingIsLeft(word.sticker());
        }
    }

    /** What was reported before it was hidden waits for an admin again. */
    void unhide(Hidden what) {
        moderation.unhide(what);
        if (what instanceof Hidden.WholeSticker whole) {
            reports.resume(whole.sticker());
        } else if (what instanceof Hidden.WordOn word) {
            reports.resume(word.sticker());
        } else {
            reports.resumeAll();
        }
    }

    List<Hidden> hidden() {
        return moderation.hidden().stream()
                .map(ModerationStore.HiddenSince::what)
                .toList();
    }

    /** Nothing more is to be done about it. */
    void close(StickerId sticker) {
        var fine = judge(sticker).map(Judged::words).orElse(List.of());
        reports.close(sticker, fine.stream().map(Tag::value).toList());
    }

    void reopen(StickerId sticker) {
        reports.reopen(sticker);
    }

    private void suspendIfNothingIsLeft(StickerId sticker) {
        if (judge(sticker).filter(judged -> !judged.words().isEmpty()).isEmpty()) {
            reports.suspend(sticker);
        }
    }

    Holders holders(StickerId sticker, String term) {
        var people = moderation.holders(sticker, term, MOST_BANNED + 1);
        return people.size() > MOST_BANNED ? new Holders.TooMany() : new Holders.Some(people);
    }

    /**
     * Bans all who share the word on the sticker.
     *
     * @param decision its name, to take it back
     */
    Banning banHolders(StickerId sticker, String term, String decision) {
        if (!(holders(sticker, term) instanceof Holders.Some some)) {
            return new Banning.TooMany();
        }
        if (some.people().isEmpty()) {
            return new Banning.Nobody();
        }
        var cause = new Cause(decision, term);
        var banned = some.people().stream()
                .filter(person -> isBannedBy(person, cause))
                .count();
        return banned == 0 ? new Banning.BannedBefore() : new Banning.Banned((int) banned);
    }

    Banning ban(UserId person, String decision) {
        return isBannedBy(person, new Cause(decision, null)) ? new Banning.Banned(1) : new Banning.BannedBefore();
    }

    private boolean isBannedBy(UserId person, Cause cause) {
        var isBanned = moderation.ban(person, cause);
        if (isBanned) {
            resharing.begin(person);
        }
        return isBanned;
    }

    Lifting unban(UserId person) {
        if (!moderation.unban(person)) {
            return Lifting.NONE_WAS;
        }
        resharing.begin(person);
        reports.resumeAll();
        return Lifting.LIFTED;
    }

    /** Takes a ban of several people back. */
    Lifting unban(String decision) {
        var freed = moderation.unban(decision);
        reshare(freed);
        reports.resumeAll();
        return freed.isEmpty() ? Lifting.NONE_WAS : Lifting.LIFTED;
    }

    /** Takes that back; within some weeks. */
    Banning banAgain(String decision) {
        var banned = moderation.banAgain(decision);
        reshare(banned);
        return banned.isEmpty() ? new Banning.Nobody() : new Banning.Banned(banned.size());
    }

    private void reshare(List<Ban> bans) {
        for (var ban : bans) {
            var person = ban.person();
            if (person != null) {
                resharing.begin(person);
            }
        }
    }

    /** Those who were banned for a word together, all others one by one; the last one first. */
    List<List<Ban>> bans() {
        var together = new LinkedHashMap<Object, List<Ban>>();
        for (var ban : moderation.bans()) {
            var key = ban.cause().word() == null ? ban : ban.cause();
            together.computeIfAbsent(key, any -> new ArrayList<>()).add(ban);
        }
        return List.copyOf(together.values());
    }
}
