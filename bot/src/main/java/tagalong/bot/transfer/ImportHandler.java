package tagalong.bot.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tagalong.bot.bulk.LongWork;
import tagalong.bot.bulk.ProgressMessage;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.press.ButtonData;
import tagalong.bot.sets.Sets;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.bot.transfer.Importer.Sharing;
import tagalong.storage.Storage;

/** A file with tags was sent: says what is in it and asks, then imports it. */
public final class ImportHandler implements UpdateHandler {
    /** @see <a href="https://core.telegram.org/bots/api#getfile">getFile</a> */
    private static final long LARGEST = 20L << 20;

    /** What a button of ours asks for. */
    private record Wish(Sharing sharing, String fileId) {}

    private final TelegramGateway telegram;
    private final LongWork work;
    private final Importer importer;
    private final ButtonData buttons;

    public ImportHandler(Storage storage, Sets sets, LongWork work, TelegramGateway telegram) {
        this.telegram = telegram;
        this.work = work;
        this.importer = new Importer(storage, sets, telegram);
        this.buttons = new ButtonData(storage.refs(), "im");
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Document document && isTable(document.fileName())
                || request.content() instanceof Request.Press press && buttons.isOurs(press.data());
    }

    private static boolean isTable(String fileName) {
        var name = fileName.toLowerCase(Locale.ROOT);
        return name.endsWith(".json") || name.endsWith(".csv") || name.endsWith(".tsv");
    }

    @Override
    public void handle(Request request) {
        if (request.content() instanceof Request.Document document) {
            if (document.size() > LARGEST) {
                say(request, document.messageId(), "import.too-big");
            } else {
                work.later(() -> ask(request, document), () -> say(request, document.messageId(), "failed.message"));
            }
            return;
        }
        var press = (Request.Press) request.content();
        var wish = buttons.read(press.data(), words -> new Wish(Sharing.valueOf(words.get(0)), words.get(1)));
        telegram.toast(
                request.chat(),
                press.callbackQueryId(),
                request.messages().plain(wish.isPresent() ? "import.begin" : "press.stale"));
        wish.ifPresent(
                found -> work.later(() -> run(request, press, found), () -> say(request, null, "failed.message")));
    }

    private void ask(Request request, Request.Document document) {
        var file = telegram.download(document.fileId()).flatMap(bytes -> ImportReader.read(bytes, request.user()));
        if (file.isEmpty()) {
            say(request, document.messageId(), "import.not-understood");
        } else if (file.get().items().isEmpty()) {
            telegram.send(
                    request.chat(),
                    new Reply(
                            besides(request.messages(), request.messages().html("import.empty"), file.get()),
                            Keyboard.NONE,
                            document.messageId()));
        } else {
            telegram.send(request.chat(), question(request.messages(), document, file.get()));
        }
    }

    private Reply question(Messages messages, Request.Document document, ImportFile file) {
        var text = besides(
                        messages,
                        messages.html(
                                "import.question", file.tagCount(), file.items().size()),
                        file)
                .line(messages.html("import.safe"));
        List<Button> ways = new ArrayList<>(List.of(button(messages, Sharing.PRIVATE, document)));
        if (file.shared() > 0) {
            ways.add(buttons.button(
                    messages.plain("button.import.AS_IN_FILE", file.shared()),
                    Sharing.AS_IN_FILE.name(),
                    document.fileId()));
        } else if (!file.saysAudience()) {
            ways.add(button(messages, Sharing.SHARED, document));
        }
        return new Reply(text, new Keyboard(ways.stream().map(List::of).toList()), document.messageId());
    }

    private Button button(Messages messages, Sharing sharing, Request.Document document) {
        return buttons.button(messages.plain("button.import." + sharing), sharing.name(), document.fileId());
    }

    private static Html besides(Messages messages, Html text, ImportFile file) {
        var more = file.others() == 0 ? text : text.line(messages.html("import.others", file.others()));
        return file.leftOut() == 0 ? more : more.line(messages.html("import.left-out", file.leftOut()));
    }

    private void run(Request request, Request.Press press, Wish wish) {
        var file = telegram.download(wish.fileId()).flatMap(bytes -> ImportReader.read(bytes, request.user()));
        if (file.isEmpty()) {
            say(request, null, "import.gone");
            return;
        }
        var items = file.get().items();
        var tally = new Importer.Tally();
        var progress = new ProgressMessage(
                telegram,
                request,
                press.messageId(),
                items.size(),
                () -> new Reply(summary(request.messages(), tally)));
        work.runInLane(
                request.user(), items, item -> importer.add(request.user(), item, wish.sharing(), tally), progress);
    }

    private static Html summary(Messages messages, Importer.Tally tally) {
        var text = messages.html("import.done", tally.tags(), tally.stickers());
        if (tally.known() > 0) {
            text = text.line(messages.html("import.known", tally.known()));
        }
        if (tally.notFound() > 0) {
            text = text.line(messages.html("import.not-found", tally.notFound()));
        }
        if (tally.shared() > 0) {
            text = text.line(messages.html("import.shared", tally.shared()));
        }
        return tally.noRoom() == 0 ? text : text.line(messages.html("import.no-room", tally.noRoom()));
    }

    private void say(Request request, Integer replyTo, String key) {
        telegram.send(request.chat(), new Reply(request.messages().html(key), Keyboard.NONE, replyTo));
    }
}
