package tagalong.bot.shortcuts;

import java.util.List;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;
import tagalong.storage.RefStore;
import tagalong.storage.Showcase;
import tagalong.storage.finding.SearchIndex;

/** Leads from a command to what is found: a person's tags, their favourites, and what is new. */
public final class Shortcuts implements Feature {
    private final List<Feature> all;

    public Shortcuts(SearchIndex index, Showcase showcase, RefStore refs) {
        this.all = List.of(new MyTags(index, refs), new Favourites(index), new WhatsNew(showcase));
    }

    @Override
    public void register(Router on) {
        all.forEach(shortcut -> shortcut.register(on));
    }
}
