package tagalong.bot;

/**
 * How much one person may use, and what is handled of theirs.
 *
 * @param waiting updates in hand or waiting
 * @param searches inline searches at a time
 * @param unitsBurst store units that bulk work may spend at once
 * @param unitsASecond store units that it may spend from then on
 * @param sharedADay words newly shared in a day
 * @param reportsADay stickers reported in a day
 * @param importBytes size of an imported file
 * @param importEntries entries of an imported file
 * @param stickers stickers with tags
 * @param pictureBytes size of a sticker's picture that is painted on a sheet
 * @param pictureSide its longer side in pixels
 */
public record Limits(
        int waiting,
        int searches,
        int unitsBurst,
        int unitsASecond,
        int sharedADay,
        int reportsADay,
        int importBytes,
        int importEntries,
        int stickers,
        int pictureBytes,
        int pictureSide) {}
