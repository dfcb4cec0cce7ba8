package tagalong.storage;

import java.util.Optional;
import java.util.stream.Stream;

/** Who finds a sticker by the tags one person gave it; belongs to the person and the sticker, not to a tag. */
@SuppressWarnings("ClassInitializationDeadlock") // its two values are made here and nowhere else
public sealed interface Audience {

    OnlyMe ONLY_ME = new OnlyMe();
    Everyone EVERYONE = new Everyone();

    /** What stands in preferences, configuration, exports and buttons, for ever. */
    String storedName();

    /** Reads a stored name, whatever its case; empty when it is none. */
    static Optional<Audience> parse(String storedName) {
        return Stream.<Audience>of(ONLY_ME, EVERYONE)
                .filter(audience -> audience.storedName().equalsIgnoreCase(storedName))
                .findFirst();
    }

    /** Whether anybody but the tags' author finds by them. */
    default boolean isShared() {
        return this instanceof Shared;
    }

    /** Only the author: nothing is published, so there is no key to publish under. */
    record OnlyMe() implements Audience {

        @Override
        public String storedName() {
            return "private";
        }
    }

    /** More people than the author: the tags' terms are published under the audience's key. */
    sealed interface Shared extends Audience {

        /** The author of what this audience finds; no user has it as an id. */
        String key();
    }

    /** Whoever uses the bot. */
    record Everyone() implements Shared {

        @Override
        public String storedName() {
            return "public";
        }

        @Override
        public String key() {
            return "#";
        }
    }
}
