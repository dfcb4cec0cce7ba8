package tagalong.simulator;

/** A sticker to be made: its emoji, its kind, and its picture's bytes (a small picture of our own when null). */
public record NewSticker(String emoji, Format format, boolean premium, byte[] picture, byte[] thumbnail) {
    /** How a sticker moves: {@code .webp}, {@code .tgs} or {@code .webm}. */
    public enum Format { STATIC, ANIMATED, VIDEO }

    public static NewSticker of(String emoji) {
        return new NewSticker(emoji, Format.STATIC, false, null, null);
    }

    public static NewSticker of(String emoji, byte[] picture, byte[] thumbnail) {
        return new NewSticker(emoji, Format.STATIC, false, picture, thumbnail);
    }

    public NewSticker inFormat(Format other) {
        return new NewSticker(emoji, other, premium, picture, thumbnail);
    }

    public NewSticker forPremium() {
        return new NewSticker(emoji, format, true, picture, thumbnail);
    }
}
