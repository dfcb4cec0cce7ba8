package tagalong.bot.updates;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.message.Message;

/**
 * Lets Jackson read of updates and messages what we look at, and pass over the rest: so nothing that we do not look at can make a message
 * unreadable, and the hundreds of types it may hold are not loaded at each start.
 */
final class ReadProperties extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    private static final Map<Class<?>, Set<String>> READ = Map.of(
            Update.class,
            Set.of("update_id", "message", "edited_message", "inline_query", "chosen_inline_result", "callback_query"),
            Message.class,
            Set.of(
                    "message_id",
                    "date",
                    "edit_date",
                    "from",
                    "chat",
                    "sender_chat",
                    "via_bot",
                    "reply_to_message",
                    "reply_markup",
                    "text",
                    "caption",
                    "sticker",
                    "animation",
                    "photo",
                    "video",
                    "video_note",
                    "document",
                    "voice",
                    "audio",
                    "contact",
                    "location",
                    "poll",
                    "dice",
                    "venue",
                    "story"));

    @Override
    public boolean hasIgnoreMarker(AnnotatedMember member) {
        var name = member.getAnnotation(JsonProperty.class);
        var read = READ.get(typeOf(member.getDeclaringClass()));
        return (name != null && read != null && !read.contains(name.value())) || super.hasIgnoreMarker(member);
    }

    /** Some types of the library are made by a builder inside of them. */
    private static Class<?> typeOf(Class<?> made) {
        return Objects.requireNonNullElse(made.getEnclosingClass(), made);
    }
}
