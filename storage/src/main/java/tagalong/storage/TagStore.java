package tagalong.storage;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Who gave which sticker which tags, and what others may know of it.
 *
 * <p>What a person does never touches another person's tags. Writes of different people may overlap; writes of one person must
 * not. A write that throws may have been done in part: writing again, the same or something newer, puts it right. A write that
 * returns is wholly done, and {@link #tagsOf} sees it; what reads an index ({@link #tagsBy}, search, status) may lag behind.
 *
 * <p>Tags of a sticker that is {@linkplain Sticker#alwaysPrivate always private} are kept private whatever is asked for, and of those of one
 * that {@linkplain Sticker#mayBeOwn may be somebody's own} only {@link #replace} and {@link #show} decide for whom they are. Of what is shared,
 * that which the {@link SharingRules} are against is found by its owner only.
 *
 * <p>Every method throws {@link StorageException} when the table does not answer, every write {@link LeaseLostException} when
 * this process may not write.
 */
public interface TagStore {

    /** Makes these the person's tags on the sticker, for whom is said. No tags for {@link Audience#ONLY_ME} remembers just that. */
    TagChange replace(UserId user, Sticker sticker, List<Tag> tags, Audience audience);

    /** Makes these the person's tags; for whom they are stays as it was, also when it was cleared, or else is what is given. */
    TagChange retag(UserId user, Sticker sticker, List<Tag> tags, Audience otherwise);

    /**
     * Makes these the person's tags and shares no word that is not shared already: what was never decided about is private from now
     * on, and of what is shared the new words are found by their owner only.
     */
    TagChange retagUnshared(UserId user, Sticker sticker, List<Tag> tags);

    /**
     * Makes the person's tags what the edit says, given those there are; empty leaves all as it is. The edit is asked before anything
     * is written, so it may first keep what was. It may be asked ahead, in another thread, with what was there as far as is known;
     * if something else is found to be there, it is asked again, and only the last answer counts. For whom they are: as in
     * {@link #retag}.
     */
    TagChange edit(UserId user, Sticker sticker, Audience otherwise, Function<OwnTags, Optional<List<Tag>>> edit);

    /**
     * Adds a tag to those there are; for whom they are as in {@link #retag}. A tag of the same value takes the new text. Does not
     * add to {@link Tag#MOST_PER_STICKER} tags: the change then says that nothing was added.
     */
    TagChange add(UserId user, Sticker sticker, Tag tag, Audience otherwise);

    /** Takes one tag away, by its value. */
    TagChange remove(UserId user, Sticker sticker, Tag tag);

    /** Takes all tags away, and remembers if they were private. */
    TagChange clear(UserId user, Sticker sticker);

    /** Keeps the tags and changes for whom they are. */
    TagChange show(UserId user, Sticker sticker, Audience audience);

    /** The tags a person gave a sticker, and for whom they are. */
    OwnTags tagsOf(UserId user, StickerId sticker);

    /** All tags of one author. */
    AuthoredTags tagsBy(UserId author);

    /** All stickers that have tags of the author, by id, each as {@link #tagsOf} has it, many rows in a request. */
    List<GivenTags> givenBy(UserId author);

    /** Which stickers of a set this person tagged. */
    SetStatus status(String setName, UserId user);

    /** Which stickers of a set the audience finds by any term. */
    SetStatus status(String setName, Audience.Shared audience);

    /**
     * Saves the person's tags on the sticker as today's fold has them. Two tags that are now the same become one, as typed first;
     * one that would now be empty or too long keeps its old value.
     */
    TagChange refold(UserId user, StickerId sticker);

    /**
     * Shares of the person's tags on the sticker, if they are shared, what the {@link SharingRules} allow now, and nothing else; words that
     * {@link #retagUnshared} did not share are not shared by this either.
     */
    TagChange reshare(UserId user, StickerId sticker);

    /** Puts the sticker's {@code fileId} in place of the stored one, in the person's rows and in the shared ones. */
    void refreshFileId(UserId user, Sticker sticker);
}
