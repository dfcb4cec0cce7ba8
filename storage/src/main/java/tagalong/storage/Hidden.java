package tagalong.storage;

/** What an admin took out of everyone's sight; its owners keep their own. */
public sealed interface Hidden {

    /** Nobody finds the sticker by anybody else's words. */
    record WholeSticker(StickerId sticker) implements Hidden {}

    /** Nobody finds the sticker by somebody else's tag that has this word, or these words in a row. */
    record WordOn(StickerId sticker, String term) implements Hidden {}

    /** Nobody finds any sticker by somebody else's tag that has this word, or these words in a row. */
    record WordEverywhere(String term) implements Hidden {}
}
