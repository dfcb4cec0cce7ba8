package tagalong.simulator;

import org.jspecify.annotations.Nullable;
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
        @Nullable String emoji,
        StickerFormat format,
        boolean premium,
        boolean customEmoji,
        byte @Nullable [] picture,
        byte @Nullable [] thumbnail) {
    public static NewSticker of(@Nullable String emoji) {
        return of(emoji, null, null);
    }

    public static NewSticker of(@Nullable String emoji, byte @Nullable [] picture, byte @Nullable [] thumbnail) {
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
