package tagalong.simulator.world;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.wire.Upload;
import tagalong.simulator.world.FileSource.StickerTraits;

/** Makes files and sticker sets; where no picture is given, a very small one of our own is used. */
public final class Gallery {
    private static final byte[] WEBP = Base64.getDecoder().decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");
    private static final byte[] PNG = Base64.getDecoder()
            .decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");
    private static final byte[] GIF =
            Base64.getDecoder().decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");
    private static final int STICKER_SIDE = 512;
    private static final int THUMBNAIL_SIDE = 128;
    /** Of what is not looked into. */
    private static final int UNKNOWN_WIDTH = 640;

    private static final int UNKNOWN_HEIGHT = 360;
    private static final int UNKNOWN_SECONDS = 3;

    private final World world;

    public Gallery(World world) {
        this.world = world;
    }

    /** @param picture may be null, and so may the thumbnail and the emoji */
    public record NewSticker(
            @Nullable String emoji,
            StickerFormat format,
            boolean premium,
            boolean customEmoji,
            byte @Nullable [] picture,
            byte @Nullable [] thumbnail) {}

    public StoredSet set(String name, String title, List<NewSticker> stickers) {
        if (!name.matches("[A-Za-z][A-Za-z0-9_]{0,63}")) {
            throw new IllegalArgumentException("A set's name is made of letters, digits and underscores: " + name);
        }
        var stored = new ArrayList<StoredFile>();
        stickers.forEach(sticker -> stored.add(sticker(sticker, name + "/" + stored.size())));
        var custom = !stickers.isEmpty() && stickers.get(0).customEmoji();
        var set = new StoredSet(name, title, custom ? "custom_emoji" : "regular", stored);
        world.addSet(set);
        return set;
    }

    /** A sticker without a set. */
    public StoredFile sticker(NewSticker sticker) {
        return sticker(sticker, UUID.randomUUID().toString());
    }

    private StoredFile sticker(NewSticker sticker, String name) {
        var picture = sticker.picture() == null ? WEBP : sticker.picture();
        var thumbnail = world.files()
                .store(
                        name + "/thumbnail",
                        FileKind.THUMBNAIL,
                        FileSource.of(
                                        sticker.thumbnail() == null ? picture : sticker.thumbnail(),
                                        mimeType(picture, "image/webp"),
                                        null)
                                .sized(THUMBNAIL_SIDE, THUMBNAIL_SIDE),
                        null);
        var traits = new StickerTraits(
                sticker.emoji(),
                sticker.format(),
                sticker.premium(),
                sticker.customEmoji()
                        ? String.valueOf(5_000_000_000_000_000_000L + thumbnail.number() % 1_000_000_000_000L)
                        : null);
        var side = sticker.customEmoji() ? 100 : STICKER_SIDE;
        return world.files()
                .store(
                        name,
                        FileKind.STICKER,
                        FileSource.of(
                                        picture,
                                        sticker.format() == StickerFormat.STATIC
                                                ? mimeType(picture, "image/webp")
                                                : sticker.format().mimeType(),
                                        null)
                                .sized(side, side)
                                .asSticker(traits),
                        thumbnail);
    }

    /** @param content may be null */
    public StoredFile media(FileKind kind, byte @Nullable [] content, @Nullable String fileName) {
        return switch (kind) {
            case PHOTO -> picture(content == null ? PNG : content, mimeType(content, "image/jpeg"));
            case ANIMATION ->
                moving(
                        kind,
                        content == null ? GIF : content,
                        mimeType(content, "video/mp4"),
                        fileName == null ? "animation.gif.mp4" : fileName,
                        320,
                        240);
            case VIDEO ->
                moving(
                        kind,
                        content == null ? GIF : content,
                        mimeType(content, "video/mp4"),
                        fileName == null ? "video.mp4" : fileName,
                        640,
                        360);
            case VIDEO_NOTE -> moving(kind, content == null ? GIF : content, "video/mp4", null, 384, 384);
            case VOICE -> moving(kind, content == null ? GIF : content, "audio/ogg", null, 0, 0);
            case AUDIO -> moving(kind, content == null ? GIF : content, "audio/mpeg", fileName, 0, 0);
            case DOCUMENT ->
                world.files()
                        .store(
                                kind,
                                FileSource.of(
                                        content == null ? new byte[] {'?'} : content,
                                        mimeType(content, "application/octet-stream"),
                                        fileName),
                                null);
            case STICKER -> sticker(new NewSticker(null, StickerFormat.STATIC, false, false, content, null));
            case THUMBNAIL -> throw new IllegalArgumentException("A thumbnail belongs to another file");
        };
    }

    /** A GIF of which all is known; its ids depend on its file name only, as those of a set's stickers do on their place. */
    public StoredFile animation(String fileName, byte[] content, byte[] thumbnail, int width, int height) {
        var small = world.files()
                .store(
                        fileName + "/thumbnail",
                        FileKind.THUMBNAIL,
                        FileSource.of(thumbnail, mimeType(thumbnail, "image/jpeg"), null)
                                .sized(width / 2, height / 2),
                        null);
        return world.files()
                .store(
                        fileName,
                        FileKind.ANIMATION,
                        FileSource.of(content, mimeType(content, "video/mp4"), fileName)
                                .sized(width, height)
                                .lasting(3),
                        small);
    }

    /** A file that someone chose on their own machine: a photo, a video, an animation or a document. */
    public StoredFile uploaded(FileKind kind, Upload upload) {
        var bytes = upload.bytes();
        var picture = kind == FileKind.DOCUMENT ? Optional.<Picture>empty() : Picture.read(bytes);
        var width = picture.map(Picture::width).orElse(kind == FileKind.DOCUMENT ? 0 : UNKNOWN_WIDTH);
        var height = picture.map(Picture::height).orElse(kind == FileKind.DOCUMENT ? 0 : UNKNOWN_HEIGHT);
        var source = FileSource.of(
                        bytes, mimeType(bytes, upload.mimeType()), kind == FileKind.PHOTO ? null : upload.fileName())
                .sized(width, height);
        var small = picture.map(read -> thumbnail(kind, read.thumbnail())).orElse(null);
        var moves = kind == FileKind.VIDEO || kind == FileKind.ANIMATION;
        return world.files().store(kind, moves ? source.lasting(UNKNOWN_SECONDS) : source, small);
    }

    private StoredFile thumbnail(FileKind kind, Picture.Thumbnail thumbnail) {
        return world.files()
                .store(
                        kind == FileKind.PHOTO ? FileKind.PHOTO : FileKind.THUMBNAIL,
                        FileSource.of(thumbnail.bytes(), "image/png", null)
                                .sized(thumbnail.width(), thumbnail.height()),
                        null);
    }

    private StoredFile picture(byte[] bytes, String mimeType) {
        var source = FileSource.of(bytes, mimeType, null);
        var small = world.files().store(FileKind.PHOTO, source.sized(90, 67), null);
        return world.files().store(FileKind.PHOTO, source.sized(800, 600), small);
    }

    private StoredFile moving(
            FileKind kind, byte[] bytes, String mimeType, @Nullable String fileName, int width, int height) {
        var thumbnail = width == 0
                ? null
                : world.files()
                        .store(
                                FileKind.THUMBNAIL,
                                FileSource.of(PNG, "image/png", null).sized(width / 2, height / 2),
                                null);
        return world.files()
                .store(
                        kind,
                        FileSource.of(bytes, mimeType, fileName)
                                .sized(width, height)
                                .lasting(3),
                        thumbnail);
    }

    /** By the first bytes, for what a browser shows. */
    private static String mimeType(byte @Nullable [] bytes, String otherwise) {
        if (bytes == null || bytes.length < 12) {
            return otherwise;
        }
        var start = new String(bytes, 0, 12, StandardCharsets.ISO_8859_1);
        if (start.startsWith("RIFF") && start.endsWith("WEBP")) {
            return "image/webp";
        }
        if (start.startsWith("\u0089PNG")) {
            return "image/png";
        }
        if (start.startsWith("GIF8")) {
            return "image/gif";
        }
        return start.startsWith("\u00ff\u00d8") ? "image/jpeg" : otherwise;
    }

    /** Every id of the file handed out so far is dead; with {@code forGood}, so is every later one. */
    public void expire(StoredFile file, boolean forGood) {
        file.expireIds();
        if (forGood) {
            file.die();
        }
    }
}
