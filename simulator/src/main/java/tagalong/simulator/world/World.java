package tagalong.simulator.world;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Everything that this Telegram remembers. One lock guards it all: read and change it only inside {@link #locked}, or
 * inside the conditions of the two ways to wait.
 */
public final class World {
    private static final long FIRST_PERSON = 5_000_000_123L;
    private static final long FIRST_BOT = 7_000_000_001L;
    private static final long FIRST_GROUP = -1_002_000_000_001L;
    private static final String TOKEN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Random random = new Random();
    private final SimulatedClock clock = new SimulatedClock(() -> locked(this::changed));
    private final EventFeed events = new EventFeed();
    private final Files files = new Files(random);
    private final Map<Long, User> users = new LinkedHashMap<>();
    private final Map<String, Bot> bots = new LinkedHashMap<>();
    private final Map<String, Chat> chats = new LinkedHashMap<>();
    private final Map<String, StoredSet> sets = new LinkedHashMap<>();
    private final Map<String, Message> inlineMessages = new HashMap<>();
    private final Lifetimes lifetimes;
    private long people;
    private long groups;
    private long step;
    private int firstMessageId = 1;
    private boolean strictRates;
    private boolean closed;

    public World(Lifetimes lifetimes) {
        this.lifetimes = lifetimes;
    }

    /** Does something with the world to oneself; whoever waits looks again afterwards. */
    public <T> T locked(Supplier<T> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    public void locked(Runnable work) {
        locked(() -> {
            work.run();
            return null;
        });
    }

    /** Says that something changed that others may wait for. */
    public void changed() {
        changed.signalAll();
    }

    /** Waits by the real clock until there is something to see; empty when the time is over. */
    public <T> Optional<T> await(Duration patience, Supplier<Optional<T>> look) {
        long deadline = System.nanoTime() + patience.toNanos();
        return locked(() -> {
            while (true) {
                var seen = look.get();
                long left = deadline - System.nanoTime();
                if (seen.isPresent() || left <= 0 || closed || !sleep(left)) {
                    return seen;
                }
            }
        });
    }

    /** Waits by the simulated clock until the condition holds or the moment has come; holds the lock afterwards as before. */
    public void awaitUntil(Instant moment, BooleanSupplier condition) {
        locked(() -> {
            while (!condition.getAsBoolean() && !closed) {
                var left = Duration.between(clock.instant(), moment);
                if (left.isNegative() || left.isZero() || !sleep(left.toNanos())) {
                    return;
                }
            }
        });
    }

    @SuppressWarnings("WaitNotInLoop") // its callers loop
    private boolean sleep(long nanos) {
        try {
            changed.awaitNanos(nanos);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    public boolean isClosed() {
        return closed;
    }

    /** Ends every wait. */
    public void close() {
        locked(() -> {
            closed = true;
            changed();
        });
        events.close();
    }

    public SimulatedClock clock() {
        return clock;
    }

    public Instant now() {
        return clock.instant();
    }

    public EventFeed events() {
        return events;
    }

    public Files files() {
        return files;
    }

    public Lifetimes lifetimes() {
        return lifetimes;
    }

    /** What new chats number their messages from. */
    public void firstMessageId(int first) {
        firstMessageId = first;
    }

    public boolean strictRates() {
        return strictRates;
    }

    public void strictRates(boolean on) {
        strictRates = on;
    }

    /** Counts what people can see happen. */
    public long step() {
        return step;
    }

    long nextStep() {
        return ++step;
    }

    public Webhook newWebhook(Webhook.Settings settings, UpdateQueue updates) {
        return new Webhook(settings, updates, random);
    }

    /** An id of a query. */
    String newQueryId() {
        return String.valueOf(random.nextLong(1L << 40, Long.MAX_VALUE));
    }

    String newInlineMessageId() {
        return "AQAAAH" + newQueryId();
    }

    public User addPerson(String firstName) {
        var user = new User(FIRST_PERSON + 7 * people++, false, firstName, null, null, "en", false);
        replaceUser(user);
        return user;
    }

    /** The token depends on the bot's number only, so that a simulator started again knows the same ones. */
    public Bot addBot(String name, String username) {
        if (botByUsername(username).isPresent()) {
            throw new IllegalArgumentException("There is already a bot @" + username);
        }
        long id = FIRST_BOT + bots.size();
        var bot = new Bot(id, id + ":AA" + letters(id), random);
        users.put(id, new User(id, true, name, null, username, null, false));
        bots.put(bot.token(), bot);
        return bot;
    }

    private static String letters(long seed) {
        var letters = new StringBuilder();
        new Random(seed).ints(33, 0, TOKEN_LETTERS.length()).forEach(i -> letters.append(TOKEN_LETTERS.charAt(i)));
        return letters.toString();
    }

    public Chat addGroup(String title) {
        var chat = Chat.group(FIRST_GROUP - groups++, title, firstMessageId);
        chats.put(chat.key(), chat);
        return chat;
    }

    public void addSet(StoredSet set) {
        if (sets.putIfAbsent(set.name(), set) != null) {
            throw new IllegalArgumentException("There is already a set " + set.name());
        }
        set.stickers().forEach(sticker -> sticker.setName(set.name()));
        events.publish("set", new FileJson(Viewer.watchers()).set(set));
    }

    /** The stickers live on without a set. */
    public void deleteSet(String name) {
        var set = sets.remove(name);
        if (set != null) {
            set.stickers().forEach(sticker -> sticker.setName(null));
        }
    }

    /** Puts these stickers in place of a set's; those that leave it live on without one. */
    public void changeSet(String name, List<StoredFile> stickers) {
        var before = Objects.requireNonNull(sets.get(name), name);
        deleteSet(name);
        addSet(new StoredSet(name, before.title(), before.stickerType(), stickers));
    }

    public User user(long id) {
        return findUser(id).orElseThrow(() -> new IllegalArgumentException("There is no user " + id));
    }

    public Optional<User> findUser(long id) {
        return Optional.ofNullable(users.get(id));
    }

    public void replaceUser(User user) {
        users.put(user.id(), user);
        events.publish("person", user.toJson());
    }

    public Collection<User> users() {
        return users.values();
    }

    public Collection<Bot> bots() {
        return bots.values();
    }

    public Optional<Bot> botByToken(String token) {
        return Optional.ofNullable(bots.get(token));
    }

    public Optional<Bot> botById(long id) {
        return bots.values().stream().filter(bot -> bot.id() == id).findFirst();
    }

    public Optional<Bot> botByUsername(String username) {
        return bots.values().stream()
                .filter(bot -> username.equalsIgnoreCase(user(bot.id()).username()))
                .findFirst();
    }

    public Collection<Chat> chats() {
        return chats.values();
    }

    public Optional<Chat> chat(String key) {
        return Optional.ofNullable(chats.get(key));
    }

    /** The private chat of two accounts, if they have one. */
    public Optional<Chat> chatOfTwo(long one, long other) {
        return chat(Chat.keyOfTwo(one, other));
    }

    /** The private chat of two accounts, opened if need be. */
    public Chat openChat(long one, long other) {
        return chats.computeIfAbsent(Chat.keyOfTwo(one, other), key -> Chat.ofTwo(one, other, firstMessageId));
    }

    public List<StoredSet> sets() {
        return List.copyOf(sets.values());
    }

    public Optional<StoredSet> set(String name) {
        return sets.values().stream()
                .filter(set -> set.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Messages sent inline with a keyboard, which their bot may edit by this id. */
    public Map<String, Message> inlineMessages() {
        return inlineMessages;
    }
}
