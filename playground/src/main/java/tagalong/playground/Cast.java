package tagalong.playground;

import java.util.List;
import java.util.stream.Collectors;
import tagalong.simulator.Person;
import tagalong.simulator.Simulator;

/**
 * The people of the playground and what they said before one came. Entered in the same order at each run, they keep their ids,
 * so that the tags that are kept on disk stay theirs.
 *
 * @param artist drew the stickers and tagged them; one of the people
 * @param friend calls one of them what the artist does; another of the people
 * @param admin hears of reports, and may hide and ban; one of the people
 */
record Cast(Person artist, Person friend, Person admin, List<Person> people) {
    static Cast enter(Simulator telegram, Shelf shelf) {
        telegram.bot().inlineFeedback(true);
        var ann = telegram.person("Ann").speaks("en").hasUsername("ann");
        var bob = telegram.person("Bob").speaks("de").hasUsername("bob");
        var chloe = telegram.person("Chloé").speaks("fr").hasUsername("chloe");
        var olena = telegram.person("Олена").speaks("uk").hasUsername("olena");
        var mia = telegram.person("Mia").speaks("es").hasUsername("mia");
        var darya = telegram.person("دریا").speaks("fa").hasUsername("darya");
        var deniz = telegram.person("Deniz").speaks("tr").hasUsername("deniz");

        talk(telegram, shelf, ann, bob);
        var group = telegram.group("Weekend plans", ann, bob, chloe, olena).add(telegram.bot());
        chloe.in(group).types("Picnic on Saturday? 🧺");
        olena.in(group).types("Так! If the weather lets us");
        bob.in(group).sends(shelf.get("weather/sun"));
        chloe.chatWith(ann).types("Salut Ann! Where do all your cat stickers come from?");
        ann.chatWith(olena).types("Olena, you have to try this sticker bot");
        mia.chatWith(ann).types("I drew a few new stickers and tagged them for everyone 🎨");
        deniz.chatWith(mia).types("Selam Mia! Yeni çıkartmaların çok tatlı 😻");
        darya.chatWith(mia).types("سلام میا! استیکرهای گربه‌ات عالی‌اند");
        return new Cast(mia, deniz, bob, List.of(ann, bob, chloe, olena, mia, darya, deniz));
    }

    private static void talk(Simulator telegram, Shelf shelf, Person ann, Person bob) {
        var bot = "@" + telegram.bot().username();
        bob.chatWith(ann).types("How do you always find the right sticker so fast?");
        ann.chatWith(bob).sends(shelf.get("cats/cool"));
        ann.chatWith(bob)
                .types("I give them my own words. Send a sticker to " + bot + ", then type a few words for it.");
        ann.chatWith(bob).types("Then, in any chat, type " + bot + " cat");
    }

    String names() {
        return people.stream().map(Person::firstName).collect(Collectors.joining(", "));
    }
}
