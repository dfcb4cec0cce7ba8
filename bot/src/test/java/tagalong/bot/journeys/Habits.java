package tagalong.bot.journeys;

import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.Person;

/** What people do in most stories. */
final class Habits {
    private Habits() {}

    /** Sends a sticker, types its tags, and waits until they are saved. */
    static void tag(Person person, Media sticker, String tags) {
        tag(person, sticker, tags, "Saved:");
    }

    /** As {@link #tag}, of somebody who may be spoken to in any language. */
    static void tagInAnyLanguage(Person person, Media sticker, String tags) {
        tag(person, sticker, tags, "✅");
    }

    private static void tag(Person person, Media sticker, String tags, String answer) {
        person.sends(sticker);
        person.types(tags);
        person.sees(answer);
    }

    /** Puts down what is in hand; when that is answered, all they did before is done. */
    static void whenAllIsDone(Person person) {
        person.types("/cancel");
        person.sees("whenever you like");
    }

    /** Has all of theirs deleted; returns the message that says that it has begun. */
    static ChatMessage deletes(Person person) {
        person.types("/delete_me");
        var question = person.sees("Delete everything?");
        person.presses(question, "🗑 Yes, delete everything");
        return question.awaitsText("I’m deleting everything");
    }
}
