package tagalong.storage;

/** A sticker, what one person gave it, and for whom that is. */
public record GivenTags(Sticker sticker, OwnTags tags) {}
