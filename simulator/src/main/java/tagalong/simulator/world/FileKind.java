package tagalong.simulator.world;

import java.util.Arrays;
import java.util.Optional;

/** The kinds of files, with what Telegram calls them, the number that starts their ids, and where they are stored. */
public enum FileKind {
    THUMBNAIL(0, "Thumbnail", "thumbnail", "thumbnails"),
    PHOTO(2, "Photo", "photo", "photos"),
    VOICE(3, "Voice", "voice", "voice"),
    VIDEO(4, "Video", "video", "videos"),
    DOCUMENT(5, "Document", "document", "documents"),
    STICKER(8, "Sticker", "sticker", "stickers"),
    AUDIO(9, "Audio", "audio", "music"),
    ANIMATION(10, "Animation", "animation", "animations"),
    VIDEO_NOTE(13, "VideoNote", "video_note", "video_notes");

    private final int number;
    private final String title;
    private final String field;
    private final String folder;

    FileKind(int number, String title, String field, String folder) {
        this.number = number;
        this.title = title;
        this.field = field;
        this.folder = folder;
    }

    int number() {
        return number;
    }

    /** As error texts name it. */
    public String title() {
        return title;
    }

    /** The field of a message, and the parameter of a method, that holds such a file. */
    public String field() {
        return field;
    }

    String folder() {
        return folder;
    }

    /** Photos and thumbnails are of one class, all else of another; ids of one cannot stand for the other. */
    public boolean sameClass(FileKind other) {
        return isPicture() == other.isPicture();
    }

    private boolean isPicture() {
        return this == PHOTO || this == THUMBNAIL;
    }

    public static Optional<FileKind> ofField(String field) {
        return Arrays.stream(values()).filter(kind -> kind.field.equals(field)).findFirst();
    }

    static Optional<FileKind> ofNumber(int number) {
        return Arrays.stream(values()).filter(kind -> kind.number == number).findFirst();
    }
}
