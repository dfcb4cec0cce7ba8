package tagalong.bot.bulk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tagalong.bot.bulk.Importing.Sharing;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Html;

/** What is said about a file to be imported: what is in it, in which ways it can be imported, and what came of it. */
final class ImportView {
    /** What shall become of a file. */
    sealed interface Wish {
        record Import(Sharing sharing, String fileId) implements Wish {}

        record LeaveIt() implements Wish {}
    }

    private static final String NO = "NO";
    private static final Buttons.Codec<Wish> CODEC = new Buttons.Codec<>(
            wish -> wish instanceof Wish.Import file ? List.of(file.sharing().name(), file.fileId()) : List.of(NO),
            words -> words.get(0).equals(NO)
                    ? new Wish.LeaveIt()
                    : new Wish.Import(Sharing.valueOf(words.get(0)), words.get(1)));

    private final Buttons<Wish> buttons;

    ImportView(ButtonFactory buttons) {
        this.buttons = buttons.of("im", CODEC);
    }

    Buttons<Wish> buttons() {
        return buttons;
    }

    Html nothing(Turn turn, ImportFile file) {
        return besides(turn, turn.html("import.empty"), file);
    }

    Html question(Turn turn, ImportFile file) {
        var question = turn.html(
                "import.question",
                Map.of("tags", file.tagCount(), "stickers", file.items().size()));
        return besides(turn, question, file).line(turn.html("import.safe"));
    }

    Keyboard ways(Turn turn, ImportFile file, String fileId) {
        var ways = new ArrayList<Button>();
        ways.add(button(turn, turn.plain("button.import.PRIVATE"), Sharing.PRIVATE, fileId));
        if (file.shared() > 0) {
            ways.add(button(
                    turn,
                    turn.plain("button.import.AS_IN_FILE", Map.of("count", file.shared())),
                    Sharing.AS_IN_FILE,
                    fileId));
        } else if (!file.saysAudience()) {
            ways.add(button(turn, turn.plain("button.import.SHARED"), Sharing.SHARED, fileId));
        }
        ways.add(buttons.button(turn.user(), turn.plain("button.import.NO"), new Wish.LeaveIt()));
        return new Keyboard(ways.stream().map(List::of).toList());
    }

    private Button button(Turn turn, String label, Sharing sharing, String fileId) {
        return buttons.button(turn.user(), label, new Wish.Import(sharing, fileId));
    }

    private static Html besides(Turn turn, Html text, ImportFile file) {
        var more = file.others() == 0 ? text : text.line(turn.html("import.others", Map.of("count", file.others())));
        return file.leftOut() == 0 ? more : more.line(turn.html("import.left-out", Map.of("count", file.leftOut())));
    }
}
