package tagalong.bot;

import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.cache.CachedStorage;

/** What all that the bot does is made of. */
record Parts(
        CachedStorage storage,
        TelegramGateway telegram,
        Preferences preferences,
        Limits limits,
        Workplace workplace,
        Threads threads,
        Time time) {}
