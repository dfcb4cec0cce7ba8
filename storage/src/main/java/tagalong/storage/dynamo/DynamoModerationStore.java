package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import tagalong.storage.Audience;
import tagalong.storage.Hidden;
import tagalong.storage.ModerationStore;
import tagalong.storage.SharingRules;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/**
 * A row for each thing that is hidden and for each person who is banned, all of them in memory. A ban stands under a pseudonym and names its
 * person beside it, until they delete themselves.
 */
final class DynamoModerationStore implements ModerationStore {

    private static final Duration CAN_BE_BANNED_AGAIN = Duration.ofDays(30);
    /** So began the names of bans from a report when their word was not kept yet. */
    private static final String OF_A_REPORT_ONCE = "press-";

    private final Table table;
    private final Clock clock;
    private final SharingRules rules;
    private final Map<Hidden, Instant> hidden = new HashMap<>();
    private final Map<String, Row> bans = new HashMap<>();
    private @Nullable BanNames pseudonyms;

    DynamoModerationStore(Table table, Clock clock, SharingRules rules) {
        this.table = table;
        this.clock = clock;
        this.rules = rules;
    }

    @Override
    public SharingRules rules() {
        return rules;
    }

    @Override
    public synchronized void load() {
        hidden.clear();
        bans.clear();
        table.all(ModerationKeys.hidden()).forEach(row -> hidden.put(ModerationKeys.hidden(row), row.savedAtInstant()));
        for (var row : table.all(ModerationKeys.banned())) {
            if (Keys.of(row).equals(ModerationKeys.secretOfBans())) {
                pseudonyms = new BanNames(Row.there(row.payload()));
            } else if (!isLifted(row)) {
                bans.put(row.value(), row);
            }
        }
        tellRules();
    }

    @Override
    public synchronized void hide(Hidden what) {
        var now = clock.instant();
        table.put(Row.at(ModerationKeys.hidden(what)).savedAt(Row.micros(now)).build());
        hidden.put(what, now);
        tellRules();
    }

    @Override
    public synchronized void unhide(Hidden what) {
        table.deleteIfPresent(ModerationKeys.hidden(what));
        hidden.remove(what);
        tellRules();
    }

    @Override
    public synchronized List<HiddenSince> hidden() {
        return hidden.entrySet().stream()
                .map(entry -> new HiddenSince(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(HiddenSince::since).reversed())
                .toList();
    }

    @Override
    public synchronized boolean ban(UserId person, Cause cause) {
        var before = bans.get(pseudonyms().of(person));
        if (before != null && !cause.name().equals(before.payload())) {
            return false;
        }
        table.put(Row.at(ModerationKeys.unsettled(person))
                .build()); // first: what is banned and not withdrawn would stay so after a crash
        var row = Row.at(ModerationKeys.banned(), pseudonyms().of(person))
                .userId(Keys.author(person))
                .payload(cause.name())
                .text(cause.word())
                .savedAt(Row.micros(clock.instant()))
                .build();
        table.put(row);
        bans.put(row.value(), row);
        tellRules();
        return true;
    }

    @Override
    public synchronized boolean unban(UserId person) {
        var row = pseudonyms == null ? null : bans.get(pseudonyms.of(person));
        if (row == null) {
            return false;
        }
        table.put(Row.at(ModerationKeys.unsettled(person)).build());
        table.deleteIfPresent(Keys.of(row));
        bans.remove(row.value());
        tellRules();
        return true;
    }

    @Override
    public synchronized List<Ban> unban(String cause) {
        var rows = banned(cause);
        for (var row : rows) {
            if (!isLifted(row)) {
                unsettle(row);
                table.put(row.toBuilder()
                        .expiresAt(clock.instant().plus(CAN_BE_BANNED_AGAIN))
                        .build());
                bans.remove(row.value());
            }
        }
        tellRules();
        return rows.stream().map(DynamoModerationStore::ban).toList();
    }

    @Override
    public synchronized List<Ban> banAgain(String cause) {
        var rows = banned(cause).stream()
                .map(row -> isLifted(row) ? banAgain(row) : row)
                .toList();
        tellRules();
        return rows.stream().map(DynamoModerationStore::ban).toList();
    }

    private Row banAgain(Row lifted) {
        unsettle(lifted);
        var row = lifted.toBuilder().expiresAt((Long) null).build();
        table.put(row);
        bans.put(row.value(), row);
        return row;
    }

    /** All who were banned at once, also those whose ban was lifted lately. */
    private List<Row> banned(String cause) {
        return table.all(ModerationKeys.banned()).stream()
                .filter(row -> !row.isExpired(clock.instant()) && cause.equals(row.payload()))
                .toList();
    }

    private void unsettle(Row ban) {
        var person = person(ban);
        if (person != null) {
            table.put(Row.at(ModerationKeys.unsettled(person)).build());
        }
    }

    /** Its row stays for a while, so that it can be taken back also where nobody can tell any more whose it was. */
    private static boolean isLifted(Row row) {
        return row.expiresAt() != null;
    }

    @Override
    public synchronized List<Ban> bans() {
        return bans.values().stream()
                .map(DynamoModerationStore::ban)
                .sorted(Comparator.comparing(Ban::since).reversed())
                .toList();
    }

    /** The person deletes themselves: who is banned under their pseudonym is not told any more. */
    synchronized void forget(UserId person) {
        for (var row : table.all(ModerationKeys.banned())) {
            if (Keys.author(person).equals(row.userId())) {
                var nameless = row.toBuilder().userId(null).build();
                table.put(nameless);
                bans.replace(row.value(), nameless);
            }
        }
        table.deleteIfPresent(ModerationKeys.unsettled(person));
    }

    @Override
    public List<UserId> unsettled() {
        return table.all(ModerationKeys.unsettled()).stream()
                .map(Keys::personAsValue)
                .toList();
    }

    @Override
    public void settled(UserId person) {
        table.deleteIfPresent(ModerationKeys.unsettled(person));
    }

    @Override
    public List<UserId> holders(StickerId sticker, String term, int most) {
        var id = Keys.holders(new SharedTerm(Audience.EVERYONE, term), sticker);
        var some = Table.query(QueryConditional.keyEqualTo(Table.partition(id))).consistentRead(true);
        return table.first(some, most).stream().map(Keys::personAsValue).toList();
    }

    @Override
    public Optional<SharedSticker> shared(StickerId sticker) {
        var rows = table.all(Keys.shared(Audience.EVERYONE, sticker));
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new SharedSticker(
                        rows.get(0).sticker(),
                        rows.stream()
                                .map(row -> new Tag(Objects.requireNonNullElse(row.text(), row.value()), row.value()))
                                .toList()));
    }

    private static Ban ban(Row row) {
        return new Ban(person(row), cause(row), row.savedAtInstant());
    }

    private static Cause cause(Row ban) {
        var name = Row.there(ban.payload());
        var isWordLost = ban.text() == null && name.startsWith(OF_A_REPORT_ONCE);
        return new Cause(name, isWordLost ? "?" : ban.text());
    }

    private static @Nullable UserId person(Row ban) {
        return ban.userId() == null ? null : new UserId(Long.parseLong(ban.userId()));
    }

    /** Made with the first ban, and the same for ever. */
    private BanNames pseudonyms() {
        if (pseudonyms == null) {
            table.putIfAbsent(Row.at(ModerationKeys.secretOfBans())
                    .payload(BanNames.fresh().secret())
                    .build());
            pseudonyms = new BanNames(Row.there(
                    table.get(ModerationKeys.secretOfBans()).orElseThrow().payload()));
        }
        return pseudonyms;
    }

    private void tellRules() {
        rules.hide(hidden.keySet());
        var names = Set.copyOf(bans.keySet());
        var known = pseudonyms;
        rules.ban(names.isEmpty() || known == null ? person -> false : person -> names.contains(known.of(person)));
    }
}
