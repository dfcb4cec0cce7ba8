package tagalong.bot.moderation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tagalong.bot.usecase.Resharing;
import tagalong.storage.Hidden;
import tagalong.storage.ModerationStore;
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

    /** What was reported first of that which waits; what nobody shares any more waits no longer. */
    Optional<Judged> nextReport() {
        for (var report : reports.open()) {
            var judged = judge(report.sticker()).filter(one -> !one.words().isEmpty());
            if (judged.isPresent()) {
                return judged;
            }
            reports.close(report.sticker(), List.of());
        }
        return Optional.empty();
    }

    int waitingReports() {
        return reports.open().size();
    }

    void hide(Hidden what) {
        moderation.hide(what);
        if (what instanceof Hidden.WholeSticker whole) {
            close(whole.sticker());
        } else if (what instanceof Hidden.WordOn word) {
            closeIfNothingIsLeft(word.sticker());
        }
    }

    void unhide(Hidden what) {
        moderation.unhide(what);
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

    private void closeIfNothingIsLeft(StickerId sticker) {
        if (judge(sticker).filter(judged -> !judged.words().isEmpty()).isEmpty()) {
            close(sticker);
        }
    }

    /** How many people share the word on the sticker, counted up to one more than can be banned at once. */
    int holders(StickerId sticker, String term) {
        return moderation.holders(sticker, term, MOST_BANNED + 1).size();
    }

    /**
     * Bans all who share the word on the sticker.
     *
     * @param cause names this decision, to take it back
     * @return how many these are; none when they are too many
     */
    int banHolders(StickerId sticker, String term, String cause) {
        var people = moderation.holders(sticker, term, MOST_BANNED + 1);
        if (people.size() > MOST_BANNED) {
            return 0;
        }
        people.forEach(person -> ban(person, cause));
        return people.size();
    }

    void ban(UserId person, String cause) {
        moderation.ban(person, cause);
        resharing.begin(person);
    }

    /** @return whether the person was banned */
    boolean unban(UserId person) {
        var wasBanned = moderation.unban(person);
        if (wasBanned) {
            resharing.begin(person);
        }
        return wasBanned;
    }

    /** Takes a ban of several people back. */
    void unban(String cause) {
        moderation.unban(cause).forEach(resharing::begin);
    }

    /**
     * Takes that back; within some weeks.
     *
     * @return how many are banned by it
     */
    int banAgain(String cause) {
        var banned = moderation.banAgain(cause);
        for (var ban : banned) {
            var person = ban.person();
            if (person != null) {
                resharing.begin(person);
            }
        }
        return banned.size();
    }

    List<ModerationStore.Ban> bans() {
        return moderation.bans();
    }
}
