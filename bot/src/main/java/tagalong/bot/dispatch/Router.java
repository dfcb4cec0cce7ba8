package tagalong.bot.dispatch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Request.Chosen;
import tagalong.bot.dispatch.Request.Command;
import tagalong.bot.dispatch.Request.Content;
import tagalong.bot.dispatch.Request.Edit;
import tagalong.bot.dispatch.Request.GroupCommand;
import tagalong.bot.dispatch.Request.InlineSearch;
import tagalong.bot.dispatch.Request.Media;
import tagalong.bot.dispatch.Request.OwnResult;
import tagalong.bot.dispatch.Request.Press;
import tagalong.bot.dispatch.Request.SetLink;
import tagalong.bot.dispatch.Request.TagFile;
import tagalong.bot.dispatch.Request.Text;
import tagalong.bot.dispatch.Request.Unsupported;
import tagalong.storage.UserId;

/**
 * Who answers what. Each kind of request, each command and each feature's buttons are registered once, by the feature that
 * answers them; a second registration of the same thing fails. The order of registrations means nothing.
 */
public final class Router {
    static final String NO_FEATURE = "none";
    private static final String STALE = "press.stale";
    private static final String UNKNOWN_BUTTON = "unknown button";
    private static final String UNKNOWN_COMMAND = "unknown command";

    /**
     * Answers one kind of request: changes the store first, then hands its replies to the turn. May throw, which is reported and
     * apologised for where all requests come through.
     *
     * @param <T> what the request is about, already parsed
     */
    @FunctionalInterface
    public interface Handler<T> {
        void handle(Turn turn, T what);
    }

    /**
     * A registration that was found for a request.
     *
     * @param name for logs: the kind, and for commands and buttons which
     * @param feature whose it is, for meters
     */
    record Route(String name, String feature, Handler<Content> handler) {}

    /** A command in the menu that Telegram shows; its description is the text {@code command.<name>}. */
    public record MenuEntry(String command, int place) {}

    /** A command that was registered: unless it is listed, it is not in the menu. */
    public static final class Registered {
        private final String command;
        private final List<MenuEntry> menu;

        private Registered(String command, List<MenuEntry> menu) {
            this.command = command;
            this.menu = menu;
        }

        /** Shows the command in the menu, what is wanted most first; no two may have one place. */
        public void listedAt(int place) {
            if (menu.stream().anyMatch(other -> other.place() == place)) {
                throw new IllegalStateException(
                        "Place " + place + " of the menu is taken, /" + command + " cannot have it");
            }
            menu.add(new MenuEntry(command, place));
        }
    }

    /** Registers what is there for some people: for everybody else it is as if nobody had registered it. */
    public final class ForSome {
        private final Predicate<UserId> people;

        private ForSome(Predicate<UserId> people) {
            this.people = people;
        }

        public void command(String name, Handler<Command> handler) {
            Router.this.command(name, handler);
            forSome.put(Router.command(name), people);
        }

        public <T> void buttons(Buttons<T> buttons, Handler<T> handler) {
            Router.this.buttons(buttons, handler);
            forSome.put(button(buttons.prefix()), people);
        }
    }

    private String registering = NO_FEATURE;
    private final Map<String, Route> routes = new HashMap<>();
    private final Map<String, Predicate<UserId>> forSome = new HashMap<>();
    private final Map<Class<? extends Content>, String> kinds = new HashMap<>();
    private final List<MenuEntry> menu = new ArrayList<>();
    private final List<MenuEntry> groupMenu = new ArrayList<>();

    public Router() {
        register(UNKNOWN_BUTTON, Press.class, (turn, press) -> turn.toast(turn.plain(STALE)));
    }

    /** All that these features answer. */
    public static Router of(List<Feature> features) {
        var router = new Router();
        features.forEach(feature -> {
            router.registering = feature.getClass().getSimpleName().toLowerCase(Locale.ROOT);
            feature.register(router);
        });
        return router;
    }

    public void sticker(Handler<Media> handler) {
        register("sticker", Media.class, handler);
    }

    public void ownResult(Handler<OwnResult> handler) {
        register("own result", OwnResult.class, handler);
    }

    public void text(Handler<Text> handler) {
        register("text", Text.class, handler);
    }

    public void edit(Handler<Edit> handler) {
        register("edit", Edit.class, handler);
    }

    public void setLink(Handler<SetLink> handler) {
        register("set link", SetLink.class, handler);
    }

    public void tagFile(Handler<TagFile> handler) {
        register("file", TagFile.class, handler);
    }

    public void unsupported(Handler<Unsupported> handler) {
        register("unsupported", Unsupported.class, handler);
    }

    public void inline(Handler<InlineSearch> handler) {
        register("inline", InlineSearch.class, handler);
    }

    public void chosen(Handler<Chosen> handler) {
        register("chosen", Chosen.class, handler);
    }

    /** @param name without its slash, in lower case */
    public Registered command(String name, Handler<Command> handler) {
        register(command(name), Command.class, handler);
        return new Registered(name, menu);
    }

    /** A command that nobody registered. */
    public void unknownCommand(Handler<Command> handler) {
        register(UNKNOWN_COMMAND, Command.class, handler);
    }

    /** A command in a group, in reply to what can be tagged or with our name; one that nobody registered is left unanswered. */
    public Registered groupCommand(String name, Handler<GroupCommand> handler) {
        register(groupCommand(name), GroupCommand.class, handler);
        return new Registered(name, groupMenu);
    }

    /** A button of these was pressed; one that cannot be read any more is answered here. */
    public <T> void buttons(Buttons<T> buttons, Handler<T> handler) {
        register(
                button(buttons.prefix()),
                Press.class,
                (turn, press) -> buttons.read(turn.user(), press.data())
                        .ifPresentOrElse(wish -> handler.handle(turn, wish), () -> turn.toast(turn.plain(STALE))));
    }

    /** @param people for whom it is that is registered there, and none of it is in the menu */
    public ForSome onlyFor(Predicate<UserId> people) {
        return new ForSome(people);
    }

    /** The menu of the private chat, in its order. */
    public List<MenuEntry> menu() {
        return inOrder(menu);
    }

    /** The menu of groups, in its order. */
    public List<MenuEntry> groupMenu() {
        return inOrder(groupMenu);
    }

    /** @return empty for what nobody answers */
    Optional<Route> find(UserId person, Content content) {
        return Optional.ofNullable(routes.get(name(person, content)));
    }

    private String name(UserId person, Content content) {
        if (content instanceof Command command) {
            var name = command(command.name());
            return isThereFor(person, name) ? name : UNKNOWN_COMMAND;
        }
        if (content instanceof GroupCommand command) {
            return groupCommand(command.name());
        }
        if (content instanceof Press press) {
            var name = button(Buttons.prefixOf(press.data()));
            return isThereFor(person, name) ? name : UNKNOWN_BUTTON;
        }
        return kinds.getOrDefault(content.getClass(), "");
    }

    private boolean isThereFor(UserId person, String name) {
        return routes.containsKey(name)
                && forSome.getOrDefault(name, anybody -> true).test(person);
    }

    private <T extends Content> void register(String name, Class<T> type, Handler<T> handler) {
        var before = routes.putIfAbsent(
                name, new Route(name, registering, (turn, content) -> handler.handle(turn, type.cast(content))));
        if (before != null) {
            throw new IllegalStateException("Two features answer the same: " + name);
        }
        kinds.putIfAbsent(type, name);
    }

    private static String command(String name) {
        return "/" + name;
    }

    private static String groupCommand(String name) {
        return "group /" + name;
    }

    private static String button(String prefix) {
        return "button " + prefix;
    }

    private static List<MenuEntry> inOrder(List<MenuEntry> entries) {
        return entries.stream()
                .sorted(Comparator.comparingInt(MenuEntry::place))
                .toList();
    }
}
