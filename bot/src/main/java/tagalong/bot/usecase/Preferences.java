package tagalong.bot.usecase;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.PreferenceStore;
import tagalong.storage.UserId;

/** What a person has chosen for all stickers to come. */
public final class Preferences {
    private static final String AUDIENCE = "visibility";
    private static final String LANGUAGE = "language";
    private static final String EXPLAINED = "explained";

    private final PreferenceStore store;
    private final Audience otherwise;
    private final Executor beside;

    /**
     * @param otherwise for those who have not chosen
     * @param beside where the table is written while something else is
     */
    public Preferences(PreferenceStore store, Audience otherwise, Executor beside) {
        this.store = store;
        this.otherwise = otherwise;
        this.beside = beside;
    }

    /** Who finds what this person tags, unless they decided for the sticker. */
    public Audience audience(UserId user) {
        return Optional.ofNullable(store.of(user).get(AUDIENCE))
                .flatMap(Audience::parse)
                .orElse(otherwise);
    }

    public void choose(UserId user, Audience audience) {
        store.save(user, AUDIENCE, audience.storedName());
    }

    /** The IETF tag of the language they chose; empty for the one their app is in. */
    public Optional<String> language(UserId user) {
        return Optional.ofNullable(store.of(user).get(LANGUAGE));
    }

    /**
     * The language to speak to a person, the one rule for all that is said to them.
     *
     * @param appLanguage the IETF tag of the one their app is in; null when Telegram does not tell
     */
    public @Nullable String spoken(UserId user, @Nullable String appLanguage) {
        return language(user).orElse(appLanguage);
    }

    public void speak(UserId user, String language) {
        store.save(user, LANGUAGE, language);
    }

    public void forgetLanguage(UserId user) {
        store.remove(user, LANGUAGE);
    }

    /** Whether sharing was explained to them. */
    public boolean knowsOfSharing(UserId user) {
        return store.of(user).containsKey(EXPLAINED);
    }

    /** @return when it is known that sharing is explained to them; where that cannot be written, they are told again some day */
    public CompletableFuture<Void> explainSharing(UserId user) {
        return CompletableFuture.runAsync(() -> store.save(user, EXPLAINED, "yes"), beside);
    }
}
