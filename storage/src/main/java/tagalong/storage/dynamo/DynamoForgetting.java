package tagalong.storage.dynamo;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import tagalong.storage.Forgetting;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** Deletes a person's tags sticker by sticker, then all that stands under their id, then the note that says so. */
final class DynamoForgetting implements Forgetting {

    /** Tags are listed by an index, which may lag behind the rows: only two empty listings so far apart say that all are gone. */
    static final Duration BETWEEN_LISTINGS = Duration.ofSeconds(3);

    private static final int EMPTY_LISTINGS = 2;

    private final Table table;
    private final Batches batches;
    private final TagReplacement replacement;
    private final DynamoModerationStore moderation;
    private final Pause pause;

    DynamoForgetting(
            Table table, Batches batches, TagReplacement replacement, DynamoModerationStore moderation, Pause pause) {
        this.table = table;
        this.batches = batches;
        this.replacement = replacement;
        this.moderation = moderation;
        this.pause = pause;
    }

    @Override
    public void begin(UserId user) {
        table.put(Row.at(note(user)).build());
    }

    @Override
    public boolean isBeingForgotten(UserId user) {
        return table.get(note(user)).isPresent();
    }

    @Override
    public List<UserId> unfinished() {
        return table.all(Keys.forgotten()).stream().map(Keys::personAsValue).toList();
    }

    @Override
    public void finish(UserId user) {
        deleteTags(user);
        Keys.partitionsOf(user)
                .forEach(id ->
                        batches.delete(table.all(id).stream().map(Keys::of).toList()));
        var waiting = table.all(Keys.inbox()).stream()
                .filter(row -> Keys.author(user).equals(row.userId()))
                .map(Keys::of);
        batches.delete(Stream.concat(waiting, Stream.of(Keys.job(user))).toList());
        moderation.forget(user);
        batches.delete(List.of(note(user)));
    }

    private void deleteTags(UserId user) {
        var empty = 0;
        while (true) {
            var stickers = stickers(user);
            stickers.forEach(sticker -> replacement.write(user, sticker, stored -> Optional.of(WantedTags.none())));
            empty = stickers.isEmpty() ? empty + 1 : 0;
            if (empty == EMPTY_LISTINGS) {
                return;
            }
            pause.await(BETWEEN_LISTINGS);
        }
    }

    /** All stickers the person has any row for, also those only remembered as private. */
    private Set<StickerId> stickers(UserId user) {
        var all = QueryConditional.keyEqualTo(Table.partition(Keys.author(user)));
        return table.all(Row.BY_AUTHOR, Table.query(all).build()).stream()
                .map(row -> Keys.sticker(row.id()))
                .collect(Collectors.toSet());
    }

    private static Key note(UserId user) {
        return Keys.of(Keys.forgotten(), Keys.author(user));
    }
}
