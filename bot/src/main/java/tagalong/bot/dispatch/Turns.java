package tagalong.bot.dispatch;

import org.jspecify.annotations.Nullable;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Languages;
import tagalong.storage.StorageException;

/** Makes a turn of each request: with the door to Telegram, and in the language its person chose, else in their app's. */
final class Turns {
    private final TelegramGateway telegram;
    private final Languages languages;
    private final Dispatcher.Spoken spoken;

    Turns(TelegramGateway telegram, Languages languages, Dispatcher.Spoken spoken) {
        this.telegram = telegram;
        this.languages = languages;
        this.spoken = spoken;
    }

    Turn of(Request request) {
        return new Turn(request, () -> languages.in(language(request)), telegram);
    }

    /** When the store is away there is still something to be said: that it is. */
    private @Nullable String language(Request request) {
        try {
            return spoken.to(request.user(), request.appLanguage());
        } catch (StorageException e) {
            return request.appLanguage();
        }
    }
}
