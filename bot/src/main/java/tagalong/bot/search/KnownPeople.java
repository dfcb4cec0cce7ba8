package tagalong.bot.search;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tagalong.bot.usecase.Libraries;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;
import tagalong.storage.finding.Learning;
import tagalong.storage.finding.Library;

/** What libraries and choices tell of a person; a store that does not answer costs that, and not the search. */
record KnownPeople(Libraries libraries, Choices choices) implements Knowledge {
    @Override
    public Optional<Library> library(UserId user, Supplier<String> language) {
        try {
            return Optional.of(libraries.of(user, language.get()));
        } catch (StorageException e) {
            return Optional.empty();
        }
    }

    @Override
    public Learning learning(UserId user) {
        try {
            return choices.of(user);
        } catch (StorageException e) {
            return Learning.NONE;
        }
    }

    @Override
    public Map<String, String> titles(Collection<String> sets) {
        try {
            return libraries.titles(sets);
        } catch (StorageException e) {
            return Map.of();
        }
    }
}
