package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.telegram.InlineAnswer.Outcome;
import tagalong.storage.Sticker;

/** Gives a refused answer again, each time without something else, until Telegram takes it. */
final class CulpritSearch {
    private static final Logger LOG = LoggerFactory.getLogger(CulpritSearch.class);
    /** A person waits, and Telegram takes no answer after some seconds. */
    private static final Duration CAREFUL = Duration.ofSeconds(2);

    private static final Duration HASTY = Duration.ofSeconds(3);

    private final SuspectFiles suspects;
    private final SuspectFiles.Trial trial;
    private final Ticker ticker;
    private final long start;
    private List<Sticker> files;

    CulpritSearch(SuspectFiles suspects, List<Sticker> refused, SuspectFiles.Trial trial, Ticker ticker) {
        this.suspects = suspects;
        this.files = refused;
        this.trial = trial;
        this.ticker = ticker;
        this.start = ticker.read();
    }

    void run(Omissions omissions, boolean mayBeCareful) {
        var isOver = (mayBeCareful && isOver(omissions.careful(), CAREFUL))
                || isOver(omissions.hasty(), HASTY)
                || omissions.rough().stream().anyMatch(this::isTakenWithout);
        if (!isOver) {
            trial.apply(List.of());
        }
    }

    private boolean isOver(List<List<Sticker>> omissions, Duration longest) {
        for (var omission : omissions) {
            if (ticker.read() - start >= longest.toNanos()) {
                return false;
            }
            if (isTakenWithoutWhatOthersFound() || isTakenWithout(omission)) {
                return true;
            }
        }
        return false;
    }

    /** Another's query may have met the same file meanwhile. */
    private boolean isTakenWithoutWhatOthersFound() {
        var trusted = suspects.trusted(files);
        if (trusted.size() == files.size()) {
            return false;
        }
        files = trusted;
        return trial.apply(files) != Outcome.REFUSED;
    }

    private boolean isTakenWithout(List<Sticker> omission) {
        var rest = Omissions.without(files, omission);
        if (rest.size() == files.size()) {
            return false;
        }
        var outcome = trial.apply(rest);
        if (outcome == Outcome.ANSWERED) {
            var leftOut = Omissions.without(files, rest);
            LOG.atWarn().addKeyValue("files", leftOut.size()).log("Telegram refuses answers with one of these files");
            suspects.suspect(leftOut);
        }
        return outcome != Outcome.REFUSED;
    }
}
