package tagalong.simulator.text;

import java.nio.charset.StandardCharsets;
import tagalong.simulator.wire.BotApiError;

/** A marked-up text while it is read from left to right. */
final class Source {
    private final String text;
    private int position;

    Source(String text) {
        this.text = text;
    }

    int position() {
        return position;
    }

    boolean atEnd() {
        return position >= text.length();
    }

    char peek() {
        return text.charAt(position);
    }

    boolean lookingAt(String expected) {
        return text.startsWith(expected, position);
    }

    char next() {
        return text.charAt(position++);
    }

    boolean skip(String expected) {
        var there = lookingAt(expected);
        if (there) {
            position += expected.length();
        }
        return there;
    }

    String remaining() {
        return text.substring(position);
    }

    void skipBlanks() {
        while (!atEnd() && Character.isWhitespace(peek())) {
            position++;
        }
    }

    /** Reads on until one of these characters or the end. */
    String until(String stops) {
        var start = position;
        while (!atEnd() && stops.indexOf(peek()) < 0 && !(stops.indexOf(' ') >= 0 && Character.isWhitespace(peek()))) {
            position++;
        }
        return text.substring(start, position);
    }

    BotApiError error(String message) {
        return BotApiError.badRequest("Can't parse entities: " + message);
    }

    BotApiError errorAt(String message, int at) {
        return error(message + " at byte offset " + byteOffset(at));
    }

    int byteOffset(int at) {
        return text.substring(0, Math.min(at, text.length())).getBytes(StandardCharsets.UTF_8).length;
    }
}
