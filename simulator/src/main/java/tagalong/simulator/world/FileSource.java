package tagalong.simulator.world;

import org.jspecify.annotations.Nullable;

/**
 * What a file is made of.
 *
 * @param fileName as its sender named it, or null
 * @param duration in seconds, for what moves or sounds
 * @param sticker what only stickers have, or null
 */
public record FileSource(
        byte[] bytes,
        String mimeType,
        @Nullable String fileName,
        int width,
        int height,
        int duration,
        @Nullable StickerTraits sticker) {
    /**
     * What only stickers have.
     *
     * @param emoji may be null
     * @param customEmojiId for custom emoji only, else null
     */
    public record StickerTraits(
            @Nullable String emoji,
            StickerFormat format,
            boolean premium,
            @Nullable String customEmojiId) {}

    public static FileSource of(byte[] bytes, String mimeType, @Nullable String fileName) {
        return new FileSource(bytes, mimeType, fileName, 0, 0, 0, null);
    }

    public FileSource sized(int newWidth, int newHeight) {
        return new FileSource(bytes, mimeType, fileName, newWidth, newHeight, duration, sticker);
    }

    public FileSource lasting(int seconds) {
        return new FileSource(bytes, mimeType, fileName, width, height, seconds, sticker);
    }

    public FileSource asSticker(StickerTraits traits) {
        return new FileSource(bytes, mimeType, fileName, width, height, duration, traits);
    }

    String extension() {
        return switch (mimeType) {
            case "image/webp" -> ".webp";
            case "image/jpeg" -> ".jpg";
            case "image/png" -> ".png";
            case "image/gif" -> ".gif";
            case "video/mp4" -> ".mp4";
            case "video/webm" -> ".webm";
            case "audio/ogg" -> ".oga";
            case "audio/mpeg" -> ".mp3";
            case "application/x-tgsticker" -> ".tgs";
            default ->
                fileName != null && fileName.matches(".*\\.\\w{1,8}")
                        ? fileName.substring(fileName.lastIndexOf('.'))
                        : "";
        };
    }
}
