package tagalong.storage.dynamo;

import java.time.LocalDate;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import tagalong.storage.Audience;
import tagalong.storage.DailyCountStore;
import tagalong.storage.Lesson;
import tagalong.storage.MarkStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** The keys of all rows, with {@link FeedKeys} and {@link ModerationKeys}: the only place where they are composed and read. */
final class Keys {

    /** The value of a row that is alone under its id. */
    static final String ALONE = "-";
    /** The value of the row that remembers a cleared sticker as private: below every tag, for none begins with a blank. */
    static final String CLEARED = " ";

    /** Stands between the parts of an id or a value. */
    static final String PARTS = "#";
    /** As many as any number may have, so that their order as text is that of the numbers. */
    private static final int MOST_DIGITS = 19;

    private Keys() {}

    static Key of(String id, String value) {
        return Key.builder().partitionValue(id).sortValue(value).build();
    }

    static Key of(Row row) {
        return of(row.id(), row.value());
    }

    static String author(UserId user) {
        return user.toString();
    }

    static String own(UserId user, StickerId sticker) {
        return user + PARTS + sticker;
    }

    static String author(Audience.Shared audience) {
        return audience.key();
    }

    static String shared(Audience.Shared audience, StickerId sticker) {
        return author(audience) + PARTS + sticker;
    }

    static Key shared(SharedTerm shared, StickerId sticker) {
        return of(shared(shared.audience(), sticker), shared.term());
    }

    /** The id of those who hold a term; everyone's stand without the audience's key, beside the ids that begin with it twice. */
    static String holders(SharedTerm shared, StickerId sticker) {
        var audience = shared.audience().equals(Audience.EVERYONE) ? "" : author(shared.audience());
        return audience + PARTS + sticker + PARTS + shared.term();
    }

    /** Reads the sticker from the id of an own row or of a shared term: what follows the last part, for no sticker's id has one. */
    static StickerId sticker(String id) {
        return new StickerId(id.substring(id.lastIndexOf(PARTS) + 1));
    }

    /** The ids of all rows that belong to a person as they stand; their tags, which others may hold too, are replaced instead. */
    static List<String> partitionsOf(UserId user) {
        return List.of(
                favourites(user),
                choices(user),
                library(user),
                undos(user),
                sessions(user),
                preferences(user),
                marks(user),
                counts(user),
                refs(user),
                pictures(user));
    }

    static String favourites(UserId user) {
        return "favourite" + PARTS + user;
    }

    static String choices(UserId user) {
        return "choice" + PARTS + user;
    }

    /** A choice for words, beside that of the same sticker without; no sticker's id has a {@code #}. */
    static Key choice(UserId user, Lesson lesson) {
        return of(choices(user), lesson.sticker() + PARTS + lesson.words());
    }

    /** The id of the sets that are a person's; the set's name is the value. */
    static String library(UserId user) {
        return "library" + PARTS + user;
    }

    /** What is in a set. */
    static Key set(String name) {
        return of("set" + PARTS + name, ALONE);
    }

    /** The name of a set, from the id of its content. */
    static String setName(Row row) {
        return row.id().substring(row.id().indexOf(PARTS) + 1);
    }

    static String undos(UserId user) {
        return "undo" + PARTS + user;
    }

    static Key undo(UserId user, String message) {
        return of(undos(user), message);
    }

    /** Beside the record of the same message, which no message's name can be mistaken for: none has a {@code #}. */
    static Key undoNote(UserId user, String message) {
        return of(undos(user), "note" + PARTS + message);
    }

    static String preferences(UserId user) {
        return "preferences" + PARTS + user;
    }

    static String sessions(UserId user) {
        return "session" + PARTS + user;
    }

    static Key session(UserId user) {
        return of(sessions(user), ALONE);
    }

    static Key sticker(StickerId sticker) {
        return of("sticker" + PARTS + sticker, ALONE);
    }

    /** The id of the texts behind a person's buttons; the name is the value. */
    static String refs(UserId user) {
        return "ref" + PARTS + user;
    }

    static Key ref(UserId user, String name) {
        return of(refs(user), name);
    }

    /**
     * Where texts stood before each was somebody's. None is written any more, so this is not needed from {@link DynamoRefStore#LIFETIME}
     * after the update on by which they became somebody's.
     */
    static Key refOfBefore(String name) {
        return of("ref" + PARTS + name, ALONE);
    }

    static Key lease() {
        return of("lease", ALONE);
    }

    /** How far an import of the table is. */
    static Key importing() {
        return of("import", ALONE);
    }

    /** The id of the updates that wait: one partition, so that a start finds them by a query, in their order. */
    static String inbox() {
        return "inbox";
    }

    static Key waiting(long update) {
        return of(inbox(), inOrder(update));
    }

    static long waiting(Row row) {
        return Long.parseLong(row.value());
    }

    static String inOrder(long number) {
        return String.format("%0" + MOST_DIGITS + "d", number);
    }

    static String marks(UserId user) {
        return "mark" + PARTS + user;
    }

    static Key mark(MarkStore.Line line) {
        return of(marks(line.person()), line.name());
    }

    /** The id of what a person did so often in a day; the day is the value. */
    static String counts(UserId user) {
        return "count" + PARTS + user;
    }

    static Key count(UserId user, DailyCountStore.Counted what, LocalDate day) {
        return of(
                counts(user),
                what == DailyCountStore.Counted.NEWLY_SHARED_WORDS ? day.toString() : "reports" + PARTS + day);
    }

    /** The id of what may be a person's own picture; the sticker is the value. */
    static String pictures(UserId user) {
        return "picture" + PARTS + user;
    }

    /** Where a sticker is kept: one that may be somebody's own under its person. */
    static Key known(UserId user, Sticker sticker) {
        return sticker.mayBeOwn() ? picture(user, sticker.id()) : sticker(sticker.id());
    }

    static Key picture(UserId user, StickerId sticker) {
        return of(pictures(user), sticker.fileUniqueId());
    }

    /** The id of the rows that say who is being forgotten: one partition, so that a start finds them by a query. */
    static String forgotten() {
        return "forget";
    }

    /** The id of the long work under way: one partition, so that a start finds it by a query. */
    static String jobs() {
        return "jobs";
    }

    static Key job(UserId user) {
        return of(jobs(), author(user));
    }

    /** The id of what Telegram was told of the bot; the language is the value. */
    static String profile() {
        return "profile";
    }

    /** Whose a row is that stands under its person as the value. */
    static UserId personAsValue(Row row) {
        return new UserId(Long.parseLong(row.value()));
    }
}
