package tagalong.bot.start;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import tagalong.storage.RefStore;

/** The tag a deep link carries: {@code ?start=…}, at most 64 of {@code A-Za-z0-9_-}. */
public final class StartPayload {
    /** @see <a href="https://core.telegram.org/bots/features#deep-linking">deep linking</a> */
    private static final int LONGEST = 64;
    private static final String WORD = "w";
    private static final String REFERENCE = "r";

    private final RefStore refs;

    public StartPayload(RefStore refs) {
        this.refs = refs;
    }

    public String encode(String tag) {
        var direct = WORD + Base64.getUrlEncoder().withoutPadding().encodeToString(tag.getBytes(StandardCharsets.UTF_8));
        return direct.length() <= LONGEST ? direct : REFERENCE + refs.save(tag);
    }

    /** @return empty for a payload of another kind, or one whose tag is no longer kept */
    public Optional<String> parse(String payload) {
        if (payload.startsWith(REFERENCE)) {
            return refs.find(payload.substring(1));
        }
        if (!payload.startsWith(WORD)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new String(Base64.getUrlDecoder().decode(payload.substring(1)), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
