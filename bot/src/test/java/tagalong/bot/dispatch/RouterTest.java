package tagalong.bot.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Request.Command;
import tagalong.bot.dispatch.Request.Content;
import tagalong.bot.dispatch.Request.GroupCommand;
import tagalong.bot.dispatch.Request.Press;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.dispatch.Request.Text;
import tagalong.bot.dispatch.Request.Unsupported;
import tagalong.bot.telegram.Keyboard;
import tagalong.storage.RefStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

final class RouterTest {
    private static final Sticker STICKER =
            new Sticker(new StickerId("AgAD"), "CAAC", Sticker.Kind.STICKER, "Cats", null);

    private static final UserId ANN = new UserId(1);
    private static final UserId BOB = new UserId(2);

    private final Router router = new Router();

    @Test
    void eachRequest_findsItsOneRegistration() {
        router.text((turn, text) -> {});
        router.command("status", (turn, command) -> {});
        router.unknownCommand((turn, command) -> {});
        router.groupCommand("status", (turn, command) -> {});
        router.buttons(buttons("card"), (turn, wish) -> {});

        assertEquals("text", found(new Text("cat", RepliedTo.NOTHING)));
        assertEquals("/status", found(command("status")));
        assertEquals("unknown command", found(command("tagged")));
        assertEquals("group /status", found(new GroupCommand("status", "", STICKER)));
        assertEquals("button card", found(new Press("1", "card=x", Keyboard.NONE)));
        assertEquals("button card", found(new Press("1", "card~x", Keyboard.NONE)));
        assertEquals("unknown button", found(new Press("1", "cards=x", Keyboard.NONE)));
        assertEquals("unknown button", found(new Press("1", "", Keyboard.NONE)));
        assertEquals("none", found(new GroupCommand("tag", "", STICKER)));
        assertEquals("none", found(new Unsupported()));
    }

    @Test
    void aSecondRegistrationOfTheSame_failsAtTheStart() {
        router.text((turn, text) -> {});
        router.command("tag", (turn, command) -> {});
        router.groupCommand("tag", (turn, command) -> {});
        router.buttons(buttons("card"), (turn, wish) -> {});

        assertThrows(IllegalStateException.class, () -> router.text((turn, text) -> {}));
        assertThrows(IllegalStateException.class, () -> router.command("tag", (turn, command) -> {}));
        assertThrows(IllegalStateException.class, () -> router.groupCommand("tag", (turn, command) -> {}));
        assertThrows(IllegalStateException.class, () -> router.buttons(buttons("card"), (turn, wish) -> {}));
    }

    @Test
    void whatIsForSome_isUnknownToAllOthers_andToThemAsIfNobodyHadRegisteredIt() {
        var forAnn = router.onlyFor(ANN::equals);
        forAnn.command("ban", (turn, command) -> {});
        forAnn.buttons(buttons("mod"), (turn, wish) -> {});
        router.unknownCommand((turn, command) -> {});

        assertEquals("/ban", found(command("ban")));
        assertEquals("button mod", found(new Press("1", "mod=x", Keyboard.NONE)));
        assertEquals("unknown command", foundFor(BOB, command("ban")));
        assertEquals("unknown button", foundFor(BOB, new Press("1", "mod=x", Keyboard.NONE)));
        assertThrows(IllegalStateException.class, () -> router.command("ban", (turn, command) -> {}));
    }

    @Test
    void menu_isWhatIsListed_byPlaceAndNotByOrder() {
        router.command("status", (turn, command) -> {}).listedAt(20);
        router.command("help", (turn, command) -> {}).listedAt(10);
        router.command("skip", (turn, command) -> {});
        router.groupCommand("tag", (turn, command) -> {}).listedAt(10);

        assertEquals(List.of("help", "status"), names(router.menu()));
        assertEquals(List.of("tag"), names(router.groupMenu()));
        var taken = router.command("tags", (turn, command) -> {});
        assertThrows(IllegalStateException.class, () -> taken.listedAt(20));
    }

    private String found(Content content) {
        return foundFor(ANN, content);
    }

    private String foundFor(UserId person, Content content) {
        return router.find(person, content).map(Router.Route::name).orElse("none");
    }

    private static List<String> names(List<Router.MenuEntry> menu) {
        return menu.stream().map(Router.MenuEntry::command).toList();
    }

    private static Command command(String name) {
        return new Command(name, "", RepliedTo.NOTHING);
    }

    private static Buttons<String> buttons(String prefix) {
        var factory = new ButtonFactory(new RefStore() {
            @Override
            public String save(UserId owner, String text) {
                return text;
            }

            @Override
            public Optional<String> find(UserId owner, String name) {
                return Optional.of(name);
            }
        });
        return factory.of(prefix, new Buttons.Codec<>(List::of, words -> words.get(0)));
    }
}
