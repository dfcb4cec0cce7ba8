package tagalong.simulator;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.server.Handler;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.api.BotApi;
import tagalong.simulator.control.ControlHandler;
import tagalong.simulator.server.BotApiHandler;
import tagalong.simulator.server.CallLog;
import tagalong.simulator.server.Faults;
import tagalong.simulator.server.FileHandler;
import tagalong.simulator.server.LoggedApi;
import tagalong.simulator.server.SimulatorServer;
import tagalong.simulator.server.WebhookSender;
import tagalong.simulator.spec.Specification;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.FileKind;
import tagalong.simulator.world.Lifetimes;
import tagalong.simulator.world.SimulatedClock;
import tagalong.simulator.world.StoredFile;
import tagalong.simulator.world.StoredSet;
import tagalong.simulator.world.World;

/** A Telegram of one's own: a Bot API server on loopback, and the people who use it. */
public final class Simulator implements AutoCloseable {
    private final Faults faults = new Faults();
    private final CallLog calls = new CallLog();
    private final Stage stage;
    private final BotAccount bot;
    private final SimulatorServer server;

    private Simulator(int port, Lifetimes lifetimes, List<Handler> pages) {
        var world = new World(lifetimes);
        stage = new Stage(world);
        bot = new BotAccount(stage, world.locked(() -> world.addBot("Tagalong", "tagalong_bot")));
        var api = new BotApi(world, Specification.load(), stage.posts, stage.members);
        var control = new ControlHandler(world, stage.posts, faults, calls);
        var browserSide = new ArrayList<Handler>(List.of(control));
        browserSide.addAll(pages);
        var logged = new LoggedApi(world, api, faults, calls);
        server = SimulatorServer.start(port, List.of(new BotApiHandler(logged), new FileHandler(world)), browserSide);
        WebhookSender.start(world, logged, faults);
    }

    /** Starts it on a free port, with one bot. */
    public static Simulator start() {
        return start(0);
    }

    /** Starts it on this port (0: any free one), with one bot; the pages are asked for paths that are not its own. */
    public static Simulator start(int port, Handler... pages) {
        return new Simulator(port, Lifetimes.DEFAULT, List.of(pages));
    }

    /** Starts it on a free port, with other lifetimes and deadlines than Telegram's. */
    public static Simulator start(Lifetimes lifetimes) {
        return new Simulator(0, lifetimes, List.of());
    }

    /** Where it listens, without a slash at the end: what stands for {@code https://api.telegram.org}. */
    public URI url() {
        return server.url();
    }

    /** The first bot's token. */
    public String token() {
        return bot.token();
    }

    /** The first bot. */
    public BotAccount bot() {
        return bot;
    }

    public BotAccount addBot(String name, String username) {
        return new BotAccount(stage, stage.world.locked(() -> stage.world.addBot(name, username)));
    }

    /** A new person; has a private chat with a bot once they write to it. */
    public Person person(String firstName) {
        return new Person(
                stage,
                bot.stored(),
                stage.world.locked(() -> stage.world.addPerson(firstName)).id());
    }

    /** A new group with these members and no bot; the first is its owner. */
    public Group group(String title, Person... members) {
        if (members.length == 0) {
            throw new IllegalArgumentException("A group has an owner");
        }
        var chat = stage.world.locked(() -> stage.world.addGroup(title));
        stage.world.locked(() -> stage.members.found(chat, members[0].id()));
        var group = new Group(stage, chat, members[0].id());
        Arrays.stream(members).skip(1).forEach(group::add);
        return group;
    }

    /** A new set with one sticker for each emoji; its name is made from the title. */
    public SimulatedSet stickerSet(String title, String... emoji) {
        var name = title.replaceAll("[^A-Za-z0-9]", "") + "_by_" + bot.username();
        return stickerSet(name, title, Arrays.stream(emoji).map(NewSticker::of).toList());
    }

    public SimulatedSet stickerSet(String name, String title, List<NewSticker> stickers) {
        var set = stage.world.locked(() -> stage.gallery.set(
                name, title, stickers.stream().map(NewSticker::drawn).toList()));
        return view(set);
    }

    private static SimulatedSet view(StoredSet set) {
        return new SimulatedSet(
                set.name(),
                set.title(),
                set.stickers().stream()
                        .map(sticker -> (SimulatedSticker) Stage.media(sticker))
                        .toList());
    }

    /** Deletes the set; its stickers live on without one. */
    public void deleteStickerSet(SimulatedSet set) {
        stage.world.locked(() -> stage.world.deleteSet(set.name()));
    }

    /** The set's owner takes a sticker out of it. */
    public void removeFromSet(SimulatedSticker sticker) {
        stage.world.locked(() -> {
            var set = Optional.ofNullable(sticker.setName())
                    .flatMap(stage.world::set)
                    .orElseThrow();
            stage.world.changeSet(
                    set.name(),
                    set.stickers().stream()
                            .filter(other -> !other.uniqueId().equals(sticker.fileUniqueId()))
                            .toList());
        });
    }

    /** The set's owner adds a sticker at its end. */
    public SimulatedSticker addToSet(SimulatedSet set, NewSticker sticker) {
        return stage.world.locked(() -> {
            var file = stage.gallery.sticker(sticker.drawn());
            var stickers =
                    new ArrayList<>(stage.world.set(set.name()).orElseThrow().stickers());
            stickers.add(file);
            stage.world.changeSet(set.name(), stickers);
            return (SimulatedSticker) Stage.media(file);
        });
    }

    /** A new photo; likewise the others. */
    public Media photo() {
        return media(FileKind.PHOTO, null, null);
    }

    public Media animation() {
        return media(FileKind.ANIMATION, null, null);
    }

    public Media animation(String fileName, byte[] content, byte[] thumbnail, int width, int height) {
        return Stage.media(
                stage.world.locked(() -> stage.gallery.animation(fileName, content, thumbnail, width, height)));
    }

    public Media video() {
        return media(FileKind.VIDEO, null, null);
    }

    public Media videoNote() {
        return media(FileKind.VIDEO_NOTE, null, null);
    }

    public Media voice() {
        return media(FileKind.VOICE, null, null);
    }

    public Media document(String fileName, byte[] content) {
        return media(FileKind.DOCUMENT, content, fileName);
    }

    /** A file of this kind with these bytes; what is null is made up. */
    public Media media(FileKind kind, byte @Nullable [] content, @Nullable String fileName) {
        return Stage.media(stage.world.locked(() -> stage.gallery.media(kind, content, fileName)));
    }

    /** A sticker that belongs to no set. */
    public SimulatedSticker stickerWithoutSet(String emoji) {
        return (SimulatedSticker) Stage.media(stage.world.locked(
                () -> stage.gallery.sticker(NewSticker.of(emoji).drawn())));
    }

    /** What is in a file. */
    public byte[] content(Media media) {
        return stage.withFile(media, file -> file.source().bytes().clone());
    }

    /** From now on every file id of this file is dead; its set, if any, hands out no live one either. */
    public void expire(Media media) {
        expire(media, true);
    }

    /** The file ids handed out so far are dead; the set hands out live ones. */
    public void expireFileIds(Media media) {
        expire(media, false);
    }

    private void expire(Media media, boolean forGood) {
        stage.<StoredFile>withFile(media, file -> {
            stage.gallery.expire(file, forGood);
            return file;
        });
    }

    /**
     * From now on {@code answerInlineQuery} refuses every answer that holds this file, with Telegram's words for a dead one,
     * though {@code getFile} knows it and it can be sent.
     */
    public void refuseInResults(Media media) {
        refuseInResults(media, true);
    }

    /** Takes {@link #refuseInResults} back. */
    public void allowInResults(Media media) {
        refuseInResults(media, false);
    }

    private void refuseInResults(Media media, boolean refused) {
        stage.<StoredFile>withFile(media, file -> {
            file.refusedInResults(refused);
            return file;
        });
    }

    /** Tells those who watch live of something that happened beside Telegram. */
    public void announce(String kind, Map<String, String> data) {
        var json = Json.object();
        data.forEach(json::put);
        stage.world.events().publish(kind, json);
    }

    /**
     * New chats number their messages from here on, as if so many had been there before: a simulator that is started again
     * for the same bot then gives no message an id that the bot has met.
     */
    public void messageIdsFrom(int first) {
        stage.world.locked(() -> stage.world.firstMessageId(first));
    }

    public SimulatedClock clock() {
        return stage.world.clock();
    }

    public Faults faults() {
        return faults;
    }

    public CallLog calls() {
        return calls;
    }

    /** Refuses what is sent faster than Telegram allows; off unless said otherwise. */
    public void strictRateLimits(boolean on) {
        stage.world.locked(() -> stage.world.strictRates(on));
    }

    /** How long what is awaited may take, by the real clock; 10 seconds unless said otherwise. */
    public void patience(Duration patience) {
        stage.patience = patience;
    }

    @Override
    public void close() {
        stage.world.close();
        server.close();
    }
}
