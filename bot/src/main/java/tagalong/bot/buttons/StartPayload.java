package tagalong.bot.buttons;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import tagalong.storage.Footprint;

/**
 * The tag a deep link carries, to be given or to be searched for: {@code ?start=…}, at most 64 of {@code A-Za-z0-9_-}. A tag that
 * does not fit is kept in memory for a while: every typing pause that finds nothing makes a link, and few are followed.
 */
public final class StartPayload {
    /** Carries no tag: a plain start. */
    public static final String NO_TAG = "hello";

    /** @see <a href="https://core.telegram.org/bots/features#deep-linking">deep linking</a> */
    private static final int LONGEST = 64;

    private static final String WORD = "w";
    private static final String KEPT = "k";
    private static final String SEARCH = "s";
    private static final String KEPT_SEARCH = "t";
    private static final Duration LIFETIME = Duration.ofHours(1);

    private static final long MOST_BYTES = 4L << 20;

    private final Cache<String, String> kept = Caffeine.newBuilder()
            .expireAfterWrite(LIFETIME)
            .maximumWeight(MOST_BYTES)
            .weigher((String name, String tag) -> Footprint.of(name) + Footprint.of(tag))
            .build();

    /** For a tag that a sticker shall be given. */
    public String encode(String tag) {
        return encode(tag, WORD, KEPT);
    }

    /** For a tag that shall be searched for. */
    public String encodeSearch(String tag) {
        return encode(tag, SEARCH, KEPT_SEARCH);
    }

    private String encode(String tag, String asItIs, String asKept) {
        var bytes = tag.getBytes(StandardCharsets.UTF_8);
        var direct = asItIs + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        if (direct.length() <= LONGEST) {
            return direct;
        }
        var name = asKept + UUID.nameUUIDFromBytes(bytes);
        kept.put(name, tag);
        return name;
    }

    /** The tag to be given; empty for a payload of another kind, or one whose tag is no longer kept. */
    public Optional<String> parse(String payload) {
        return parse(payload, WORD, KEPT);
    }

    /** The tag to be searched for; empty for a payload of another kind, or one whose tag is no longer kept. */
    public Optional<String> parseSearch(String payload) {
        return parse(payload, SEARCH, KEPT_SEARCH);
    }

    private Optional<String> parse(String payload, String asItIs, String asKept) {
        if (payload.startsWith(asKept)) {
            return Optional.ofNullable(kept.getIfPresent(payload));
        }
        if (!payload.startsWith(asItIs)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new String(Base64.getUrlDecoder().decode(payload.substring(1)), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
