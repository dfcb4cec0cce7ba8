package tagalong.simulator.world;

/** How a sticker moves. */
public enum StickerFormat {
    STATIC("image/webp"),
    ANIMATED("application/x-tgsticker"),
    VIDEO("video/webm");

    private final String mimeType;

    StickerFormat(String mimeType) {
        this.mimeType = mimeType;
    }

    public String mimeType() {
        return mimeType;
    }
}
