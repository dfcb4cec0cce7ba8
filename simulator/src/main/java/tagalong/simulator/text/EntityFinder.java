package tagalong.simulator.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds what Telegram marks in every text by itself: commands, mentions, hashtags, links, e-mail addresses. */
final class EntityFinder {
    private static final Set<String> LEAVE_ALONE = Set.of("code", "pre", "text_link", "text_mention", "custom_emoji");
    private static final List<Kind> KINDS = List.of(
            new Kind(
                    "url",
                    "(?<![\\w@/.])(?:https?://[^\\s<>\"]+|(?:[\\w-]+\\.)+(?:com|org|net|me|io|dev)(?:/[^\\s<>\"]*)?)(?<![.,:;!?)])"),
            new Kind("email", "(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)*\\.[a-z]{2,}"),
            new Kind("bot_command", "(?<![\\w/@<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\\w/@<>])"),
            new Kind("mention", "(?<![\\w@/.])@[A-Za-z][A-Za-z0-9_]{2,31}(?!\\w)"),
            new Kind("hashtag", "(?<![\\p{L}\\p{N}_#])#(?=[\\p{N}_]*\\p{L})[\\p{L}\\p{N}\\p{M}_]{1,256}"));

    private record Kind(String type, Pattern pattern) {
        Kind(String type, String pattern) {
            this(type, Pattern.compile(pattern, Pattern.UNICODE_CHARACTER_CLASS));
        }
    }

    private EntityFinder() {}

    static List<Entity> find(String text, List<Entity> given) {
        if (text.chars().noneMatch(c -> c == '/' || c == '@' || c == '#' || c == '.')) {
            return List.of();
        }
        var found = new ArrayList<Entity>();
        for (var kind : KINDS) {
            var match = kind.pattern().matcher(text);
            while (match.find()) {
                var entity = Entity.plain(kind.type(), match.start(), match.end() - match.start());
                var free = found.stream().noneMatch(other -> overlap(entity, other))
                        && given.stream()
                                .noneMatch(other -> LEAVE_ALONE.contains(other.type()) && overlap(entity, other));
                if (free) {
                    found.add(entity);
                }
            }
        }
        return found;
    }

    private static boolean overlap(Entity one, Entity other) {
        return one.offset() < other.end() && other.offset() < one.end();
    }
}
