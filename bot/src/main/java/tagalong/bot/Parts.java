package tagalong.bot;

import java.util.Set;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.cache.CachedStorage;

/** What all that the bot does is made of. */
record Parts(
        CachedStorage storage,
        TelegramGateway telegram,
        Preferences preferences,
        Limits limits,
        Set<Long> adminIds,
        Workplace workplace,
        Threads threads,
        Time time) {}
