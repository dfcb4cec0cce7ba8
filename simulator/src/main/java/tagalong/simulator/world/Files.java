package tagalong.simulator.world;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** All files. Guarded by the world's lock. */
public final class Files {
    private final Map<Long, StoredFile> byNumber = new HashMap<>();
    private final Map<String, StoredFile> byUniqueId = new HashMap<>();
    private final RandomGenerator random;
    private long lastNumber = 1000;

    Files(RandomGenerator random) {
        this.random = random;
    }

    /** A file that an id named, and the kind that the id says it is. */
    public record Found(StoredFile file, boolean usable) {}

    /** @param thumbnail may be null */
    public StoredFile store(FileKind kind, FileSource source, StoredFile thumbnail) {
        var file = new StoredFile(++lastNumber, kind, source, thumbnail);
        byNumber.put(file.number(), file);
        byUniqueId.put(file.uniqueId(), file);
        return file;
    }

    public Optional<StoredFile> byUniqueId(String uniqueId) {
        return Optional.ofNullable(byUniqueId.get(uniqueId));
    }

    public Optional<StoredFile> byPath(String path) {
        var number = path.replaceAll(".*/file_(\\d{1,18}).*", "$1");
        return number.matches("\\d{1,18}") ? Optional.ofNullable(byNumber.get(Long.valueOf(number)))
                .filter(file -> file.path().equals(path)) : Optional.empty();
    }

    /** The file that this id names for this bot; not usable when it is dead, or the id is another bot's or expired. */
    public Found byFileId(long botId, String fileId) throws MalformedFileIdException {
        var reference = FileIds.read(fileId);
        var file = byNumber.get(reference.fileNumber());
        boolean usable = file != null && !file.isDead() && reference.botId() == botId
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
