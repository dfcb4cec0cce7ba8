package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Who finds new tags, and the language that is spoken. */
final class SettingsJourneyTest extends MyTagsScene {
    @Test
    void settings_defaultVisibility_holdsForNewTags() {
        world.ann.types("/settings");
        var settings = world.ann.sees("from now on are shared");
        world.ann.presses(settings, "🔒 Keep new tags private").sees("Saved");
        settings.awaitsText("from now on are private");
        tag(cat, "secret");
        world.bob.searches("secret").seesNothing();
        world.ann.presses(settings, "👥 Share new tags");
        settings.awaitsText("from now on are shared");
        tag(dog, "open");

        world.bob.searches("open").seesExactly(dog);
        world.bob.searches("secret").seesNothing();
    }

    @Test
    void settings_language_isSpokenFromThenOn() {
        world.ann.types("/settings");
        var settings = world.ann.sees("I speak the language of your Telegram");
        world.ann.presses(settings, "🌐 Language");
        settings.awaitsText("Which language shall I speak?");
        assertTrue(labels(settings).containsAll(List.of("English", "✓ 🌐 As in Telegram")), settings.toString());
        world.ann.presses(settings, "Deutsch");
        settings.awaitsText("Einstellungen");
        settings.awaitsText("Ich spreche Deutsch");
        world.ann.types("/tags");
        world.ann.sees("Du hast noch keine Tags");
        world.bob.types("/tags");
        world.bob.sees("You have no tags yet");
        world.ann.presses(settings, "🌐 Sprache");
        settings.awaitsText("Welche Sprache soll ich sprechen?");
        assertTrue(labels(settings).contains("✓ Deutsch"), settings.toString());
        world.ann.presses(settings, "⬅️ Zurück");
        settings.awaitsText("Einstellungen");
        world.ann.presses(settings, "🌐 Sprache");
        settings.awaitsText("Welche Sprache soll ich sprechen?");
        world.ann.presses(settings, "🌐 Wie in Telegram");
        settings.awaitsText("Settings");
        world.ann.types("/tags");

        world.ann.sees("You have no tags yet");
    }

    @Test
    void telegramsOwnLanguage_isSpokenWhereNothingIsChosen() {
        world.ann.speaks("de");
        world.ann.types("/tags");

        world.ann.sees("Du hast noch keine Tags");
    }
}
