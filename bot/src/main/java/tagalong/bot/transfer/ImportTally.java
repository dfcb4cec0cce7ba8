package tagalong.bot.transfer;

/** What an import has done so far; used by one thread at a time. */
final class ImportTally {
    private int stickers;
    private int tags;
    private int known;
    private int notFound;
    private int noRoom;
    private int shared;

    /** A sticker got these many tags, or became a favourite. */
    void countChanged(int newTags) {
        stickers++;
        tags += newTags;
    }

    void countKnown() {
        known++;
    }

    void countNotFound() {
        notFound++;
    }

    void countNoRoom(int tagsLeftOut) {
        noRoom += tagsLeftOut;
    }

    void countShared() {
        shared++;
    }

    int stickers() {
        return stickers;
    }

    int tags() {
        return tags;
    }

    /** Stickers that had it all already. */
    int known() {
        return known;
    }

    /** Stickers that there are not. */
    int notFound() {
        return notFound;
    }

    /** Tags that were left out, because the sticker has as many as it can have. */
    int noRoom() {
        return noRoom;
    }

    /** Stickers that were left alone, because the tags were to be private and the sticker is shared. */
    int shared() {
        return shared;
    }
}
