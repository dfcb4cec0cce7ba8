package tagalong.simulator.world;

import org.jspecify.annotations.Nullable;

/** A file on Telegram's servers. Guarded by the world's lock. */
public final class StoredFile {
    private final long number;
    private final FileKind kind;
    private final String uniqueId;
    private final FileSource source;
    private final @Nullable StoredFile thumbnail;
    private @Nullable String setName;
    private int generation;
    private boolean dead;
    private boolean refusedInResults;

    StoredFile(long number, FileKind kind, FileSource source, @Nullable StoredFile thumbnail) {
        this.number = number;
        this.kind = kind;
        this.source = source;
        this.thumbnail = thumbnail;
        this.uniqueId = FileIds.uniqueId(kind, number);
    }

    public long number() {
        return number;
    }

    public FileKind kind() {
        return kind;
    }

    public String uniqueId() {
        return uniqueId;
    }

    public FileSource source() {
        return source;
    }

    /** A smaller picture of it, or null. */
    public @Nullable StoredFile thumbnail() {
        return thumbnail;
    }

    /** The sticker's set, or null. */
    public @Nullable String setName() {
        return setName;
    }

    void setName(@Nullable String name) {
        setName = name;
    }

    /** Counts how often the ids handed out so far were made invalid. */
    int generation() {
        return generation;
    }

    void expireIds() {
        generation++;
    }

    public boolean isDead() {
        return dead;
    }

    void die() {
        dead = true;
    }

    /** Whether answers to inline queries that hold it are refused, though it can be sent and downloaded. */
    public boolean isRefusedInResults() {
        return refusedInResults;
    }

    public void refusedInResults(boolean refused) {
        refusedInResults = refused;
    }

    /** Where it can be downloaded from, as {@code getFile} names it. */
    public String path() {
        return kind.folder() + "/file_" + number + source.extension();
    }
}
