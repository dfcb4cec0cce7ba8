package tagalong.bot.session;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tagalong.bot.session.Session.Lately;
import tagalong.bot.session.Step.Aside;
import tagalong.bot.session.Step.AwaitingSticker;
import tagalong.bot.session.Step.AwaitingTags;
import tagalong.bot.session.Step.Idle;
import tagalong.bot.session.Step.OnWalk;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** A session as the text that is stored. */
final class StepCodec {
    private static final ObjectMapper JSON = new ObjectMapper()
            .setDefaultPropertyInclusion(Include.NON_NULL)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    private static final String TAGGED = "+";
    private static final String BETWEEN = ",";

    /** As it is stored; what it does not have is absent. */
    record StoredSession(
            @Nullable StoredSticker sticker,
            @Nullable Integer message,
            @Nullable StoredWalk walk,
            @Nullable String tag,
            @Nullable Long at,
            @Nullable Integer heard,
            @Nullable String shown,
            @Nullable String sets) {}

    record StoredSticker(
            String id,
            String fileId,
            Sticker.Kind kind,
            @Nullable String set,
            @Nullable String emoji) {
        static StoredSticker of(Sticker sticker) {
            return new StoredSticker(
                    sticker.id().fileUniqueId(), sticker.fileId(), sticker.kind(), sticker.setName(), sticker.emoji());
        }

        Sticker sticker() {
            return new Sticker(new StickerId(id), fileId, kind, set, emoji);
        }
    }

    /** @param stops their ids, a plus before those that were tagged: a set has hundreds, and every step writes them */
    record StoredWalk(int id, String set, int position, StoredSticker shown, String lastTags, String stops) {
        static StoredWalk of(Walk walk) {
            var stops = walk.stops().stream()
                    .map(stop -> (stop.tagged() ? TAGGED : "") + stop.sticker())
                    .collect(Collectors.joining(BETWEEN));
            return new StoredWalk(
                    walk.id(), walk.setName(), walk.position(), StoredSticker.of(walk.shown()), walk.lastTags(), stops);
        }

        Walk walk() {
            var plan = Arrays.stream(stops.split(BETWEEN))
                    .map(stop -> stop.startsWith(TAGGED)
                            ? new Walk.Stop(new StickerId(stop.substring(TAGGED.length())), true)
                            : new Walk.Stop(new StickerId(stop), false))
                    .toList();
            return new Walk(id, set, plan, position, shown.sticker(), lastTags);
        }
    }

    private StepCodec() {}

    static String encode(Session session) {
        try {
            return JSON.writeValueAsString(stored(session));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A record of texts and numbers can be written", e);
        }
    }

    /** Reads what {@link #encode} wrote, now or in an earlier version; empty for anything else. */
    static Optional<Session> parse(String text) {
        try {
            return Optional.of(
                    text.startsWith("{")
                            ? session(JSON.readValue(text, StoredSession.class))
                            : new Session(PositionalSteps.parse(text), 0, 0, Lately.NOTHING));
        } catch (JsonProcessingException | RuntimeException e) { // what cannot be read is no step of ours
            return Optional.empty();
        }
    }

    private static StoredSession stored(Session session) {
        var step = session.step();
        var inHand = step.inHand();
        return new StoredSession(
                inHand.map(tags -> StoredSticker.of(tags.sticker())).orElse(null),
                inHand.map(AwaitingTags::messageId).orElse(null),
                step.underWay().map(StoredWalk::of).orElse(null),
                step instanceof AwaitingSticker awaited ? awaited.tag() : null,
                session.writtenAt() == 0 ? null : session.writtenAt(),
                session.heardAt() == 0 ? null : session.heardAt(),
                textOrNull(session.lately().shown()),
                textOrNull(String.join(BETWEEN, session.lately().sets())));
    }

    private static @Nullable String textOrNull(String text) {
        return text.isEmpty() ? null : text;
    }

    private static Session session(StoredSession stored) {
        var shown = Objects.requireNonNullElse(stored.shown(), "");
        ShownMessages.parse(shown); // what cannot be read is no session of ours
        return new Session(
                step(stored),
                Objects.requireNonNullElse(stored.at(), 0L),
                Objects.requireNonNullElse(stored.heard(), 0),
                new Lately(shown, sets(stored)));
    }

    private static List<String> sets(StoredSession stored) {
        return stored.sets() == null ? List.of() : List.of(stored.sets().split(BETWEEN));
    }

    private static Step step(StoredSession stored) {
        if (stored.tag() != null) {
            return new AwaitingSticker(stored.tag());
        }
        if (stored.sticker() == null) {
            return stored.walk() == null ? new Idle() : new OnWalk(stored.walk().walk());
        }
        var inHand = new AwaitingTags(stored.sticker().sticker(), Objects.requireNonNull(stored.message()));
        return stored.walk() == null ? inHand : new Aside(inHand, stored.walk().walk());
    }
}
