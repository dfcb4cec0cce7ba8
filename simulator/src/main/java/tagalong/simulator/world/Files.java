package tagalong.simulator.world;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** All files. Guarded by the world's lock. */
public final class Files {
    private static final long HIGHEST_NUMBER = 1L << 50;

    private final Map<Long, StoredFile> byNumber = new HashMap<>();
    private final Map<String, StoredFile> byUniqueId = new HashMap<>();
    private final RandomGenerator random;

    Files(RandomGenerator random) {
        this.random = random;
    }

    /** A file that an id named, and whether the id may be used. */
    public record Found(StoredFile file, boolean usable) {}

    /** @param thumbnail may be null */
    public StoredFile store(FileKind kind, FileSource source, @Nullable StoredFile thumbnail) {
        return store(random.nextLong(HIGHEST_NUMBER), kind, source, thumbnail);
    }

    /** Stores a file whose ids depend on this name only, so that they are good in a simulator started again too. */
    StoredFile store(String name, FileKind kind, FileSource source, @Nullable StoredFile thumbnail) {
        var hash = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).getLeastSignificantBits();
        return store(Math.floorMod(hash, HIGHEST_NUMBER), kind, source, thumbnail);
    }

    private StoredFile store(long wanted, FileKind kind, FileSource source, @Nullable StoredFile thumbnail) {
        long number = wanted;
        while (byNumber.containsKey(number)) {
            number++;
        }
        var file = new StoredFile(number, kind, source, thumbnail);
        byNumber.put(number, file);
        byUniqueId.put(file.uniqueId(), file);
        return file;
    }

    public Optional<StoredFile> byUniqueId(String uniqueId) {
        return Optional.ofNullable(byUniqueId.get(uniqueId));
    }

    public Optional<StoredFile> byPath(String path) {
        var number = path.replaceAll(".*/file_(\\d{1,18}).*", "$1");
        return number.matches("\\d{1,18}")
                ? Optional.ofNullable(byNumber.get(Long.valueOf(number)))
                        .filter(file -> file.path().equals(path))
                : Optional.empty();
    }

    /** The file that this id names for this bot; not usable when it is dead, or the id is another bot's or expired. */
    public Found byFileId(long botId, String fileId) throws MalformedFileIdException {
        var reference = FileIds.read(fileId);
        var file = byNumber.get(reference.fileNumber());
        var usable = file != null
                && file.kind() == reference.kind()
                && !file.isDead()
                && reference.botId() == botId
                && reference.generation() == file.generation();
        return new Found(file == null ? stranger(reference.kind()) : file, usable);
    }

    private static StoredFile stranger(FileKind kind) {
        return new StoredFile(0, kind, FileSource.of(new byte[0], "application/octet-stream", null), null);
    }

    /** A new id of this file for this bot. */
    public String mintId(long botId, StoredFile file) {
        return FileIds.mint(botId, file, random);
    }
}
