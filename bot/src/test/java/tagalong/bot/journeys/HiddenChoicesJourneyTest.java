package tagalong.bot.journeys;

import org.junit.jupiter.api.Test;

/** Who chose others' stickers by a word does not find them by it any more when it is hidden, however they type it. */
final class HiddenChoicesJourneyTest extends ModeratedWorld {
    @Test
    void hiddenSticker_isGoneAlsoForWhoChoseIt_butStaysItsOwners() {
        bobChoosesAnns("rude");
        admin.sends(cat);
        admin.sees("no words");
        admin.types("/hide");
        admin.sees("Hidden. Nobody can find");

        bob.searches("rude").seesNothing();
        bob.searches("ru").seesNothing();
        ann.searches("rude").seesExactly(cat);
        admin.types("/unhide");
        admin.sees("can find this sticker again");
        bob.searches("rude").seesExactly(cat);
    }

    @Test
    void wordHiddenEverywhere_isGoneAlsoForWhoChoseByItsBeginning() {
        bobChoosesAnns("ru");
        admin.types("/hide rude");
        admin.sees("rude is hidden everywhere");

        bob.searches("ru").seesNothing();
        bob.searches("rude").seesNothing();
    }

    private void bobChoosesAnns(String typed) {
        tag(ann, cat, "rude");
        bob.searches(typed).picks(cat);
        world.telegram.bot().awaitsAllConfirmed();
        bob.searches(typed).seesExactly(cat);
    }
}
