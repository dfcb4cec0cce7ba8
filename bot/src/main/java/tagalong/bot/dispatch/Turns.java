package tagalong.bot.dispatch;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Messages;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;

/** Makes a turn of each request: with the door to Telegram, and in the language its person chose, else in their app's. */
final class Turns {
    private final TelegramGateway telegram;
    private final Function<UserId, Optional<String>> chosenLanguage;

    /** @param chosenLanguage what a person chose to be spoken to in, if they did; may ask the store */
    Turns(TelegramGateway telegram, Function<UserId, Optional<String>> chosenLanguage) {
        this.telegram = telegram;
        this.chosenLanguage = chosenLanguage;
    }

    Turn of(Request request) {
        return new Turn(request, () -> Messages.in(language(request)), telegram);
    }

    /** When the store is away there is still something to be said: that it is. */
    private @Nullable String language(Request request) {
        try {
            return chosenLanguage.apply(request.user()).orElse(request.appLanguage());
        } catch (StorageException e) {
            return request.appLanguage();
        }
    }
}
