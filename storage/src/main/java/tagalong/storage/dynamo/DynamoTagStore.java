package tagalong.storage.dynamo;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import tagalong.storage.Audience;
import tagalong.storage.AuthoredTags;
import tagalong.storage.Fold;
import tagalong.storage.GivenTags;
import tagalong.storage.OwnTags;
import tagalong.storage.SetStatus;
import tagalong.storage.SharingRules;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Tags as rows: what each person gave is the truth, the shared terms follow from it. */
final class DynamoTagStore implements TagStore {

    /** A page holds a megabyte of keys; past so many, a set's status is "at least". */
    private static final int MOST_STATUS_PAGES = 5;

    private final Table table;
    private final Batches batches;
    private final TagReplacement replacement;
    private final SharingRules sharing;

    DynamoTagStore(Table table, Batches batches, TagReplacement replacement, SharingRules sharing) {
        this.table = table;
        this.batches = batches;
        this.replacement = replacement;
        this.sharing = sharing;
    }

    @Override
    public TagChange replace(UserId user, Sticker sticker, List<Tag> tags, Audience audience) {
        requireFew(tags);
        return replacement.write(
                user,
                sticker.id(),
                stored -> Optional.of(new WantedTags(sticker, tags, audience, rules(user, stored))));
    }

    @Override
    public TagChange retag(UserId user, Sticker sticker, List<Tag> tags, Audience otherwise) {
        var few = requireFew(tags);
        return edit(user, sticker, otherwise, before -> Optional.of(few));
    }

    @Override
    public TagChange edit(
            UserId user, Sticker sticker, Audience otherwise, Function<OwnTags, Optional<List<Tag>>> edit) {
        return replacement.write(user, sticker.id(), stored -> {
            var before = stored.tags();
            return edit.apply(before)
                    .map(tags -> new WantedTags(
                            sticker,
                            requireFew(tags),
                            before.audienceOr(sticker.audienceOr(otherwise)),
                            rules(user, stored)));
        });
    }

    @Override
    public TagChange retagUnshared(UserId user, Sticker sticker, List<Tag> tags) {
        var few = requireFew(tags);
        return replacement.write(user, sticker.id(), stored -> {
            var shared = stored.terms();
            var before = stored.tags();
            var keptBack = stored.keptBack();
            var rules = new WantedTags.Rules(
                    against(user),
                    shared::contains,
                    word -> keptBack.contains(word) || !before.withheld().contains(word));
            return Optional.of(new WantedTags(sticker, few, before.audienceOr(Audience.ONLY_ME), rules));
        });
    }

    @Override
    public TagChange add(UserId user, Sticker sticker, Tag tag, Audience otherwise) {
        return edit(
                user,
                sticker,
                otherwise,
                before -> before.has(tag) || !before.isFull() ? Optional.of(before.plus(tag)) : Optional.empty());
    }

    @Override
    public TagChange remove(UserId user, Sticker sticker, Tag tag) {
        return edit(user, sticker, Audience.EVERYONE, before -> Optional.of(before.minus(tag)));
    }

    @Override
    public TagChange clear(UserId user, Sticker sticker) {
        return retag(user, sticker, List.of(), Audience.EVERYONE);
    }

    @Override
    public TagChange show(UserId user, Sticker sticker, Audience audience) {
        return replacement.write(
                user,
                sticker.id(),
                stored -> Optional.of(new WantedTags(sticker, stored.tags().tags(), audience, rules(user, stored))));
    }

    @Override
    public OwnTags tagsOf(UserId user, StickerId sticker) {
        return OwnRows.read(table, user, sticker).tags();
    }

    @Override
    public AuthoredTags tagsBy(UserId author) {
        var aboveCleared = Keys.of(Keys.author(author), Keys.CLEARED);
        return new AuthoredTags(
                table
                        .all(
                                Row.BY_AUTHOR,
                                Table.query(QueryConditional.sortGreaterThan(aboveCleared))
                                        .build())
                        .stream()
                        .map(Row::authoredTag)
                        .toList());
    }

    @Override
    public List<GivenTags> givenBy(UserId author) {
        return new GivenListing(table, batches).of(author);
    }

    @Override
    public SetStatus status(String setName, UserId user) {
        return statusOf(setName, Keys.author(user), row -> true);
    }

    @Override
    public SetStatus status(String setName, Audience.Shared audience) {
        return statusOf(setName, Keys.author(audience), row -> !sharing.hides(Keys.sticker(row.id()), row.value()));
    }

    @Override
    public TagChange refold(UserId user, StickerId sticker) {
        return replacement.write(user, sticker, stored -> {
            var rows = stored.tagRows();
            var withheld = stored.tags().withheld().stream().map(Fold::fold).collect(Collectors.toSet());
            return rows.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new WantedTags(
                            stored.newest().sticker(),
                            rows.stream().map(DynamoTagStore::refolded).toList(),
                            Objects.requireNonNull(stored.tags().audience()),
                            rules(user, stored, word -> !withheld.contains(word.term()))));
        });
    }

    @Override
    public TagChange reshare(UserId user, StickerId sticker) {
        return replacement.write(user, sticker, stored -> {
            var own = stored.tags();
            var keptBack = stored.keptBack();
            return own.isShared()
                    ? Optional.of(new WantedTags(
                            stored.newest().sticker(),
                            own.tags(),
                            own.audienceOr(Audience.ONLY_ME),
                            rules(user, stored, word -> !keptBack.contains(word.term()))))
                    : Optional.empty();
        });
    }

    @Override
    public void refreshFileId(UserId user, Sticker sticker) {
        var given = Stream.of(Keys.own(user, sticker.id()), Keys.shared(Audience.EVERYONE, sticker.id()))
                .flatMap(id -> table.all(id).stream());
        var chosen =
                table
                        .all(Table.query(Table.beginning(
                                        Keys.choices(user), sticker.id().fileUniqueId()))
                                .build())
                        .stream()
                        .filter(row -> sticker.id().fileUniqueId().equals(row.fileUniqueId()));
        var outdated = Stream.concat(given, chosen)
                .filter(row -> row.fileId() != null && !row.fileId().equals(sticker.fileId()));
        var shown = Stream.of(
                Keys.known(user, sticker),
                Keys.of(Keys.favourites(user), sticker.id().fileUniqueId()));
        Stream.concat(outdated.map(Keys::of), shown)
                .forEach(key -> table.updateIfPresent(
                        Row.at(key).fileId(sticker.fileId()).build()));
    }

    private SetStatus statusOf(String setName, String author, Predicate<Row> isSeen) {
        if (!Sticker.canBeSetName(setName)) {
            return new SetStatus(Set.of(), true);
        }
        var pages = table.pages(
                Row.BY_SET,
                Table.query(QueryConditional.keyEqualTo(Keys.of(setName, author)))
                        .build(),
                MOST_STATUS_PAGES);
        var stickers = new LinkedHashSet<StickerId>();
        pages.forEach(
                page -> page.items().stream().filter(isSeen).forEach(row -> stickers.add(Keys.sticker(row.id()))));
        return new SetStatus(stickers, pages.get(pages.size() - 1).lastEvaluatedKey() == null);
    }

    private WantedTags.Rules rules(UserId user, OwnRows stored) {
        return rules(user, stored, word -> true);
    }

    private WantedTags.Rules rules(UserId user, OwnRows stored, Predicate<SharedTerm> allowsWord) {
        return new WantedTags.Rules(against(user), allowsWord, stored.keptBack()::contains);
    }

    private Function<Tag, Optional<SharingRules.Reason>> against(UserId user) {
        return tag -> sharing.against(user, tag);
    }

    private static Tag refolded(Row row) {
        var value = Fold.fold(row.tag().text());
        var fits = !value.isEmpty() && value.codePointCount(0, value.length()) <= Tag.LONGEST_VALUE;
        return fits ? new Tag(row.tag().text(), value) : row.tag();
    }

    private static List<Tag> requireFew(List<Tag> tags) {
        if (tags.size() > Tag.MOST_PER_STICKER) {
            throw new IllegalArgumentException(tags.size() + " tags are more than " + Tag.MOST_PER_STICKER);
        }
        return tags;
    }
}
