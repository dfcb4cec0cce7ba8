package tagalong.storage.dynamo;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One process of one machine, never to be mistaken for a later one.
 *
 * @param bootId changes with every start of the machine
 * @param pidNamespace where the pid counts; containers have one each
 * @param startTicks when it started, by the machine's own count, so that a pid used again is another process
 */
record ProcessIdentity(String bootId, String pidNamespace, long pid, long startTicks) {

    private static final Pattern ENCODED = Pattern.compile("([^ ]+) ([^ ]+) ([0-9]{1,18}) ([0-9]{1,18})");

    static Optional<ProcessIdentity> parse(String text) {
        var parts = ENCODED.matcher(text);
        return parts.matches()
                ? Optional.of(new ProcessIdentity(
                        parts.group(1), parts.group(2), Long.parseLong(parts.group(3)), Long.parseLong(parts.group(4))))
                : Optional.empty();
    }

    String encode() {
        return bootId + " " + pidNamespace + " " + pid + " " + startTicks;
    }
}
