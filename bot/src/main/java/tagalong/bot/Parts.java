package tagalong.bot;

import java.util.Set;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.finding.EmojiWords;

/** What all that the bot does is made of. */
record Parts(
        CachedStorage storage,
        TelegramGateway telegram,
        Preferences preferences,
        EmojiWords emoji,
        Limits limits,
        Set<Long> adminIds,
        Workplace workplace,
        Threads threads,
        Time time) {}
