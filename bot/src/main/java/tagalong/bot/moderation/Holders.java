package tagalong.bot.moderation;

import java.util.List;
import tagalong.storage.UserId;

/** Those who share a word on a sticker. */
sealed interface Holders {
    /** As many as can be banned at once; may be none. */
    record Some(List<UserId> people) implements Holders {
        public Some {
            people = List.copyOf(people);
        }
    }

    record TooMany() implements Holders {}
}
