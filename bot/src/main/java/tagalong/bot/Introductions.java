package tagalong.bot;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.dispatch.Router;
import tagalong.bot.telegram.TelegramGateway.Introduction;
import tagalong.bot.text.Languages;
import tagalong.bot.text.Messages;
import tagalong.storage.ProfileStore;
import tagalong.storage.StorageException;

/** Tells Telegram what the bot's menus and profile say in each language, where it was not told the same before. */
final class Introductions {
    private static final Logger LOG = LoggerFactory.getLogger(Introductions.class);

    private final long bot;
    private final Languages languages;
    private final ProfileStore profile;
    private final Function<Introduction, CompletableFuture<Void>> telegram;
    private final Executor threads;

    /**
     * @param bot whose profile it is: another one on the same table was told nothing
     * @param telegram is done when it took the introduction
     */
    Introductions(
            long bot,
            Languages languages,
            ProfileStore profile,
            Function<Introduction, CompletableFuture<Void>> telegram,
            Executor threads) {
        this.bot = bot;
        this.languages = languages;
        this.profile = profile;
        this.telegram = telegram;
        this.threads = threads;
    }

    /** Waits for nothing. */
    void tell(Router router) {
        threads.execute(() -> {
            try {
                tellWhatIsNew(router);
            } catch (StorageException e) {
                LOG.atWarn()
                        .addKeyValue("reason", e.getMessage())
                        .log("Menus and profile stay as they are until the next start");
            }
        });
    }

    private void tellWhatIsNew(Router router) {
        var told = profile.told();
        for (var language : languages.tags()) {
            var introduction = introduction(language, router);
            var fingerprint = fingerprint(introduction);
            if (!fingerprint.equals(told.get(language))) {
                telegram.apply(introduction).thenRunAsync(() -> profile.save(language, fingerprint), threads);
            }
        }
    }

    /** English is for all whose language the bot does not speak, too. */
    private Introduction introduction(String language, Router router) {
        var messages = languages.in(language);
        return new Introduction(
                language.equals(Languages.ENGLISH) ? null : language,
                menu(messages, router.menu()),
                menu(messages, router.groupMenu()),
                messages.plain("about.description"),
                messages.plain("about.short"));
    }

    private static Map<String, String> menu(Messages messages, List<Router.MenuEntry> entries) {
        var menu = new LinkedHashMap<String, String>();
        entries.forEach(entry -> menu.put(entry.command(), messages.plain("command." + entry.command())));
        return menu;
    }

    private String fingerprint(Introduction introduction) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest((bot + " " + introduction).getBytes(UTF_8));
            return Base64.getEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
