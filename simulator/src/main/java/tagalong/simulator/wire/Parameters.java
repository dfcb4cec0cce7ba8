package tagalong.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The parameters of a call. Telegram knows them as texts, whichever encoding they came in, and as uploaded files. */
public final class Parameters {
    private static final Pattern LEADING_INTEGER = Pattern.compile("^-?\\d{1,40}");
    private static final Set<String> TRUE = Set.of("true", "yes", "1");
    private static final String ATTACHED = "attach://";

    private final Map<String, String> texts;
    private final Map<String, Upload> uploads;

    public Parameters(Map<String, String> texts, Map<String, Upload> uploads) {
        this.texts = Map.copyOf(texts);
        this.uploads = Map.copyOf(uploads);
    }

    /** The parameter as text, empty when it is absent. */
    public String text(String name) {
        return texts.getOrDefault(name, "");
    }

    public boolean has(String name) {
        return texts.containsKey(name);
    }

    /** Whether it is there as a text or as a file. */
    public boolean hasContent(String name) {
        return !text(name).isEmpty() || uploads.containsKey(name);
    }

    public Parameters without(String name) {
        var others = new LinkedHashMap<>(texts);
        others.remove(name);
        return new Parameters(others, uploads);
    }

    public Set<String> names() {
        return texts.keySet();
    }

    /** As Telegram reads a number: what is no number is 0, what is out of range is moved to the nearest bound. */
    public int integer(String name, int absent, int min, int max) {
        return has(name) ? (int) Math.max(min, Math.min(max, longOf(text(name)))) : absent;
    }

    public long number(String name) {
        return longOf(text(name));
    }

    /** The leading digits of the text, clamped to 64 bits; 0 when there are none. */
    public static long longOf(String text) {
        var digits = LEADING_INTEGER.matcher(text.strip());
        if (!digits.find()) {
            return 0;
        }
        var value = new BigInteger(digits.group());
        return value.bitLength() < Long.SIZE ? value.longValue() : value.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    public boolean flag(String name) {
        return TRUE.contains(text(name).strip().toLowerCase(Locale.ROOT));
    }

    /** The JSON that the parameter holds, or empty when it is absent, empty or no JSON. */
    public Optional<JsonNode> json(String name) {
        return text(name).isEmpty() ? Optional.empty() : Json.parse(text(name));
    }

    /** The uploaded file of this name, or the one that the parameter's {@code attach://} text names. */
    public Optional<Upload> upload(String name) {
        var direct = uploads.get(name);
        return direct != null ? Optional.of(direct) : attached(text(name));
    }

    /** The uploaded file that a reference of the form {@code attach://name} names. */
    public Optional<Upload> attached(String reference) {
        return reference.startsWith(ATTACHED)
                ? Optional.ofNullable(uploads.get(reference.substring(ATTACHED.length())))
                : Optional.empty();
    }

    /** For the log of calls: files are told by name and size. */
    public Map<String, String> described() {
        var described = new LinkedHashMap<>(texts);
        uploads.forEach(
                (name, upload) -> described.put(name, upload.fileName() + " (" + upload.bytes().length + " bytes)"));
        return described;
    }
}
