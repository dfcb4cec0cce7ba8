package tagalong.storage.dynamo;

import software.amazon.awssdk.enhanced.dynamodb.Key;
import tagalong.storage.Hidden;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** The keys of what people reported and what admins decided. */
final class ModerationKeys {
    private static final String HIDDEN_STICKER = "sticker";
    private static final String HIDDEN_WORD = "word";
    private static final String HIDDEN_EVERYWHERE = "everywhere";

    private ModerationKeys() {}

    /** The id of what is hidden: one partition, for all of it is kept in memory. */
    static String hidden() {
        return "hidden";
    }

    static Key hidden(Hidden what) {
        if (what instanceof Hidden.WholeSticker whole) {
            return Keys.of(hidden(), HIDDEN_STICKER + Keys.PARTS + whole.sticker());
        }
        if (what instanceof Hidden.WordOn word) {
            return Keys.of(hidden(), HIDDEN_WORD + Keys.PARTS + word.sticker() + Keys.PARTS + word.term());
        }
        return Keys.of(hidden(), HIDDEN_EVERYWHERE + Keys.PARTS + ((Hidden.WordEverywhere) what).term());
    }

    static Hidden hidden(Row row) {
        var kind = row.value().substring(0, row.value().indexOf(Keys.PARTS));
        var rest = row.value().substring(kind.length() + 1);
        if (kind.equals(HIDDEN_STICKER)) {
            return new Hidden.WholeSticker(new StickerId(rest));
        }
        if (kind.equals(HIDDEN_EVERYWHERE)) {
            return new Hidden.WordEverywhere(rest);
        }
        var end = rest.indexOf(Keys.PARTS);
        return new Hidden.WordOn(new StickerId(rest.substring(0, end)), rest.substring(end + 1));
    }

    /** The id of those who share nothing; the value is a name by which nobody is known. */
    static String banned() {
        return "banned";
    }

    /** What these names are made with. */
    static Key secretOfBans() {
        return Keys.of(banned(), Keys.ALONE);
    }

    /** The id of those whose shared words are to follow the rules: one partition, so that a start finds them by a query. */
    static String unsettled() {
        return "unsettled";
    }

    static Key unsettled(UserId user) {
        return Keys.of(unsettled(), Keys.author(user));
    }

    /** The id of what people reported; the sticker is the value. */
    static String reports() {
        return "reports";
    }

    static Key report(StickerId sticker) {
        return Keys.of(reports(), sticker.fileUniqueId());
    }
}
