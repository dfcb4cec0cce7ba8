package tagalong.simulator.world;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A private chat of two accounts, or a group. Guarded by the world's lock. */
public final class Chat {
    private final String key;
    private final long groupId;
    private final @Nullable String title;
    private final Map<Long, Membership> members = new LinkedHashMap<>();
    private final TreeMap<Integer, Message> messages = new TreeMap<>();
    private int nextMessageId;
    private long lastBotToSpeak;
    private boolean blocked;

    /** What someone is in a chat, or was. {@code seesAll} is a bot's privacy mode as it was when it came. */
    public record Membership(String status, boolean seesAll) {
        public boolean isPresent() {
            return status.equals("member") || status.equals("administrator") || status.equals("creator");
        }

        public boolean isAdministrator() {
            return status.equals("administrator") || status.equals("creator");
        }
    }

    private Chat(String key, long groupId, @Nullable String title, int firstMessageId) {
        this.key = key;
        this.groupId = groupId;
        this.title = title;
        this.nextMessageId = firstMessageId;
    }

    static Chat ofTwo(long one, long other, int firstMessageId) {
        var chat = new Chat(keyOfTwo(one, other), 0, null, firstMessageId);
        chat.members.put(one, new Membership("member", true));
        chat.members.put(other, new Membership("member", true));
        return chat;
    }

    static String keyOfTwo(long one, long other) {
        return Math.min(one, other) + "-" + Math.max(one, other);
    }

    static Chat group(long id, String title, int firstMessageId) {
        return new Chat(String.valueOf(id), id, title, firstMessageId);
    }

    /** Names it on the control side: a group's id, or the two accounts of a private chat. */
    public String key() {
        return key;
    }

    public boolean isPrivate() {
        return groupId == 0;
    }

    public String type() {
        return isPrivate() ? "private" : "supergroup";
    }

    /** A group's title, or null. */
    public @Nullable String title() {
        return title;
    }

    /** The chat's id as this account sees it: in a private chat, the other one's. */
    public long idFor(long viewer) {
        return isPrivate() ? otherThan(viewer) : groupId;
    }

    /** The other account of a private chat. */
    public long otherThan(long viewer) {
        return members.keySet().stream().filter(id -> id != viewer).findFirst().orElse(viewer);
    }

    /** All who are or were in it. */
    public Map<Long, Membership> members() {
        return members;
    }

    public boolean has(long userId) {
        var membership = members.get(userId);
        return membership != null && membership.isPresent();
    }

    public boolean wasKicked(long userId) {
        var membership = members.get(userId);
        return membership != null && membership.status().equals("kicked");
    }

    public boolean isAdministrator(long userId) {
        var membership = members.get(userId);
        return membership != null && membership.isAdministrator();
    }

    /** Whether the person has blocked the bot of this private chat. */
    public boolean isBlocked() {
        return blocked;
    }

    void blocked(boolean nowBlocked) {
        blocked = nowBlocked;
    }

    /** The messages that are not deleted, oldest first. */
    public List<Message> messages() {
        return messages.values().stream()
                .filter(message -> !message.isDeleted())
                .toList();
    }

    public Optional<Message> message(long id) {
        return id > Integer.MAX_VALUE || id < 1
                ? Optional.empty()
                : Optional.ofNullable(messages.get((int) id)).filter(message -> !message.isDeleted());
    }

    /** Whether anyone ever wrote here: before, a bot may not. */
    public boolean isBegun() {
        return !messages.isEmpty();
    }

    int nextMessageId() {
        return nextMessageId++;
    }

    void add(Message message) {
        messages.put(message.id(), message);
    }

    long lastBotToSpeak() {
        return lastBotToSpeak;
    }

    void lastBotToSpeak(long botId) {
        lastBotToSpeak = botId;
    }
}
