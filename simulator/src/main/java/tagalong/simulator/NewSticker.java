package tagalong.simulator;

import tagalong.simulator.world.Gallery;
import tagalong.simulator.world.StickerFormat;

/**
 * A sticker to be made.
 *
 * @param emoji may be null
 * @param picture its bytes, as WEBP, TGS or WEBM; null: a very small picture of our own
 * @param thumbnail the bytes of a smaller picture; null: the picture itself
 */
public record NewSticker(
        String emoji, StickerFormat format, boolean premium, boolean customEmoji, byte[] picture, byte[] thumbnail) {
    public static NewSticker of(String emoji) {
        return of(emoji, null, null);
    }

    public static NewSticker of(String emoji, byte[] picture, byte[] thumbnail) {
        return new NewSticker(emoji, StickerFormat.STATIC, false, false, picture, thumbnail);
    }

    public NewSticker inFormat(StickerFormat other) {
        return new NewSticker(emoji, other, premium, customEmoji, picture, thumbnail);
    }

    public NewSticker forPremium() {
        return new NewSticker(emoji, format, true, customEmoji, picture, thumbnail);
    }

    public NewSticker asCustomEmoji() {
        return new NewSticker(emoji, format, premium, true, picture, thumbnail);
    }

    Gallery.NewSticker drawn() {
        return new Gallery.NewSticker(emoji, format, premium, customEmoji, picture, thumbnail);
    }
}
