package tagalong.bot;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Languages;
import tagalong.bot.text.Messages;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.finding.EmojiWords;

/** What all that the bot does is made of. */
record Parts(
        CachedStorage storage,
        TelegramGateway telegram,
        Preferences preferences,
        Languages languages,
        EmojiWords emoji,
        Limits limits,
        Set<Long> adminIds,
        PeoplesWork workplace,
        Threads threads,
        Time time) {
    /** @param appLanguage the IETF tag of the language their app is in; null when it is not known */
    Messages messagesFor(UserId user, @Nullable String appLanguage) {
        return languages.in(preferences.spoken(user, appLanguage));
    }
}
