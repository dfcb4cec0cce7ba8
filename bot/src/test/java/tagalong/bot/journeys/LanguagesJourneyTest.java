package tagalong.bot.journeys;

import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One story in more than one language, in the words that its speakers read. */
final class LanguagesJourneyTest {
    /**
     * What is read on the way.
     *
     * @param language of the person's Telegram
     * @param welcome to who presses Start
     * @param untagged of a sticker without words
     * @param saved of the tags “cat” and “شنبه”
     * @param keepPrivate on the button that does it
     * @param nowPrivate in the toast that follows
     * @param addedToFive of the tag “crowd” on the five stickers of the set
     * @param status of the set then
     * @param howInGroup to who says /tag there and nothing else
     */
    record Story(
            String language,
            String welcome,
            String untagged,
            String saved,
            String keepPrivate,
            String nowPrivate,
            String addedToFive,
            String status,
            String howInGroup) {
        @Override
        public String toString() {
            return language;
        }
    }

    private final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    /** Word by word as they are read: the marks of right-to-left writing too, around what people typed and commands. */
    static Stream<Story> stories() {
        return Stream.of(
                new Story(
                        "en-GB",
                        "Send me your first sticker.",
                        "🏷 You have no words for this one yet.",
                        "✅ Saved: cat · شنبه",
                        "🔒 Keep private",
                        "Only you can find it. The next ones will be private too.",
                        "✅ Added crowd to 5 stickers of Zorblax.",
                        "🎉 You have words for all of them.",
                        "Reply to a sticker with /tag@tagalong_bot and your words for it."),
                new Story(
                        "uk",
                        "1. Надішли мені першу наліпку.",
                        "🏷 Твоїх слів тут ще немає.",
                        "✅ Збережено: cat · شنبه",
                        "🔒 Лише для мене",
                        "Її знайдеш лише ти. Наступні теж будуть приватні.",
                        "✅ Тег crowd додано до 5 наліпок з Zorblax.",
                        "🎉 У тебе є слова для всіх.",
                        "Дай відповідь на наліпку: /tag@tagalong_bot і твої слова для неї."),
                new Story(
                        "de-AT",
                        "1. Schick mir deinen ersten Sticker.",
                        "🏷 Hierfür hast du noch keine Wörter.",
                        "✅ Gespeichert: cat · شنبه",
                        "🔒 Nur für mich",
                        "Nur du kannst ihn finden. Auch die nächsten bleiben privat.",
                        "✅ crowd zu 5 Stickern aus Zorblax hinzugefügt.",
                        "🎉 Du hast Wörter für alle.",
                        "Antworte auf einen Sticker mit /tag@tagalong_bot und deinen Wörtern dafür."),
                new Story(
                        "tr",
                        "1. Bana ilk çıkartmanı gönder.",
                        "🏷 Bunun için henüz kelimen yok.",
                        "✅ Kaydedildi: cat · شنبه",
                        "🔒 Gizli tut",
                        "Yalnızca sen bulabilirsin. Sonrakiler de gizli olacak.",
                        "✅ Zorblax paketindeki 5 çıkartmaya crowd eklendi.",
                        "🎉 Hepsi için kelimen var.",
                        "Bir çıkartmayı /tag@tagalong_bot ve kendi kelimelerinle yanıtla."),
                new Story(
                        "fa",
                        "\u200f۱. اولین استیکرت را برایم بفرست.",
                        "\u200f🏷 هنوز برای این کلمه‌ای نداری.",
                        "\u200f✅ ذخیره شد: \u2068cat · شنبه\u2069",
                        "\u200f🔒 خصوصی بماند",
                        "\u200fفقط خودت پیدایش می‌کنی. بعدی‌ها هم خصوصی می‌مانند.",
                        "\u200f✅ \u2068crowd\u2069 به ۵ استیکر از \u2068Zorblax\u2069 اضافه شد.",
                        "\u200f🎉 برای همه‌شان کلمه داری.",
                        "\u200fبه یک استیکر با \u2068/tag"));
    }

    @ParameterizedTest
    @MethodSource("stories")
    void story_isToldInTheLanguageOfWhoIsToldIt(Story story) {
        var ann = world.ann.speaks(story.language());
        ann.starts("");
        ann.sees(story.welcome());
        ann.sends(world.cats.get(0));
        ann.sees(story.untagged());
        ann.types("cat, شنبه");
        var saved = ann.sees(story.saved());
        ann.presses(saved, story.keepPrivate()).sees(story.nowPrivate());
        ann.types("/tagset crowd");
        ann.sees(story.addedToFive());
        ann.types("/status " + world.cats.name());
        ann.sees(story.status());
        var group = world.telegram.group("Friends", ann, world.bob).add(world.telegram.bot());
        var theirs = world.bob.in(group).sends(world.cats.get(1));
        ann.in(group).replies(theirs, "/tag@" + world.telegram.bot().username());
        ann.in(group).sees(story.howInGroup());

        world.bob.speaks(null).starts("");
        world.bob.sees("Send me your first sticker.");
    }
}
