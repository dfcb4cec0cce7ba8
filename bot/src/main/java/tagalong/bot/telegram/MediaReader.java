package tagalong.bot.telegram;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.photo.PhotoSize;
import tagalong.bot.sets.StickerSet;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;

/** Finds what can be tagged in what Telegram sends. */
public final class MediaReader {
    private MediaReader() {}

    /** The sticker, GIF, photo, video or video note in a message, if there is one. */
    public static Optional<Sticker> in(Message message) {
        if (message.getSticker() != null) {
            return Optional.of(of(message.getSticker()));
        }
        if (message.getAnimation() != null) { // before document, which Telegram sets beside it
            var animation = message.getAnimation();
            return Optional.of(plain(Kind.ANIMATION, animation.getFileUniqueId(), animation.getFileId()));
        }
        if (message.getPhoto() != null && !message.getPhoto().isEmpty()) {
            var photo = message.getPhoto().stream()
                    .max(Comparator.comparing(PhotoSize::getWidth))
                    .orElseThrow();
            return Optional.of(plain(Kind.PHOTO, photo.getFileUniqueId(), photo.getFileId()));
        }
        if (message.getVideo() != null) {
            return Optional.of(plain(
                    Kind.VIDEO,
                    message.getVideo().getFileUniqueId(),
                    message.getVideo().getFileId()));
        }
        if (message.getVideoNote() != null) {
            var note = message.getVideoNote();
            return Optional.of(plain(Kind.VIDEO_NOTE, note.getFileUniqueId(), note.getFileId()));
        }
        return Optional.empty();
    }

    static Sticker of(org.telegram.telegrambots.meta.api.objects.stickers.Sticker sticker) {
        return new Sticker(
                new StickerId(sticker.getFileUniqueId()),
                sticker.getFileId(),
                kind(sticker),
                sticker.getSetName(),
                sticker.getEmoji());
    }

    private static Kind kind(org.telegram.telegrambots.meta.api.objects.stickers.Sticker sticker) {
        if (Boolean.TRUE.equals(sticker.getIsVideo())) {
            return Kind.VIDEO_STICKER;
        }
        return Boolean.TRUE.equals(sticker.getIsAnimated()) ? Kind.ANIMATED_STICKER : Kind.STICKER;
    }

    static StickerSet of(org.telegram.telegrambots.meta.api.objects.stickers.StickerSet set) {
        var pictures = set.getStickers().stream()
                .filter(sticker -> pictureOf(sticker) != null)
                .collect(Collectors.toMap(
                        sticker -> new StickerId(sticker.getFileUniqueId()),
                        MediaReader::pictureOf,
                        (one, other) -> one));
        return new StickerSet(
                set.getName(),
                set.getTitle(),
                set.getStickers().stream().map(MediaReader::of).toList(),
                pictures);
    }

    /** The thumbnail; a sticker that does not move is its own picture where there is none. */
    private static @Nullable String pictureOf(org.telegram.telegrambots.meta.api.objects.stickers.Sticker sticker) {
        if (sticker.getThumbnail() != null) {
            return sticker.getThumbnail().getFileId();
        }
        return sticker.getIsAnimated() || sticker.getIsVideo() ? null : sticker.getFileId();
    }

    private static Sticker plain(Kind kind, String fileUniqueId, String fileId) {
        return new Sticker(new StickerId(fileUniqueId), fileId, kind, null, null);
    }
}
