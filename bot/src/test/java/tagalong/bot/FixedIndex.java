package tagalong.bot;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tagalong.storage.Audience;
import tagalong.storage.AuthoredTag;
import tagalong.storage.AuthoredTags;
import tagalong.storage.Fold;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/** An index in which everybody has the same tags, and nobody shares any. */
public class FixedIndex implements SearchIndex {
    private static final EmojiWords EMOJI = new EmojiWords();

    private final PersonalIndex everybodys;

    public FixedIndex(List<AuthoredTag> tags) {
        var context = new PersonalIndex.Context(EMOJI, "en", set -> null);
        everybodys = PersonalIndex.of(context, new AuthoredTags(tags), List.of(), List.of());
    }

    public static AuthoredTag tag(Sticker sticker, String text) {
        return new AuthoredTag(sticker, Tag.of(text), Fold.VERSION, Instant.EPOCH);
    }

    @Override
    public PersonalIndex of(UserId user) {
        return everybodys;
    }

    @Override
    public PersonalIndex of(UserId user, Supplier<String> language) {
        return of(user);
    }

    @Override
    public PersonalIndex knowingPrivate(UserId user, Supplier<String> language) {
        return of(user);
    }

    @Override
    public void learnTitles(UserId user, Map<String, String> titles) {
        throw new AssertionError("Nobody learned any");
    }

    @Override
    public SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget) {
        return new SharedHits(List.of(), true);
    }

    @Override
    public Set<StickerId> having(Audience.Shared audience, String term, Collection<StickerId> stickers) {
        return Set.of();
    }

    @Override
    public Optional<List<String>> changedTerms(Audience.Shared audience, StickerId sticker) {
        return Optional.empty();
    }

    @Override
    public Optional<SearchWords> corrected(PersonalIndex mine, FindingQuery query) {
        return Optional.empty();
    }

    @Override
    public List<String> terms(Audience.Shared audience, StickerId sticker) {
        return List.of();
    }

    @Override
    public boolean mayHide(StickerId sticker, String beginning) {
        return false;
    }

    @Override
    public int changesOfHidden() {
        return 0;
    }

    @Override
    public boolean stillFinds(Audience.Shared audience, SearchWords words, StickerId sticker) {
        return true;
    }
}
