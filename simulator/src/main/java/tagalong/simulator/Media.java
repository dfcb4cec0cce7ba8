package tagalong.simulator;

/** A file that people send: a photo, a GIF, a video, a video note, a document or a sticker. */
public class Media {
    private final String fileUniqueId;

    Media(String fileUniqueId) {
        this.fileUniqueId = fileUniqueId;
    }

    /** What Telegram calls {@code file_unique_id}: the same over time and for all bots. */
    public final String fileUniqueId() {
        return fileUniqueId;
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof Media media && media.fileUniqueId.equals(fileUniqueId);
    }

    @Override
    public final int hashCode() {
        return fileUniqueId.hashCode();
    }

    @Override
    public String toString() {
        return "file " + fileUniqueId;
    }
}
