package tagalong.bot.shortcuts;

import java.util.List;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;
import tagalong.storage.Showcase;
import tagalong.storage.finding.SearchIndex;

/** Leads from a command to what is found: a person's tags, and what is new. */
public final class Shortcuts implements Feature {
    private final List<Feature> all;

    public Shortcuts(SearchIndex index, Showcase showcase, ButtonFactory buttons) {
        var browsing = new Browsing(index, showcase);
        this.all = List.of(new MyTags(browsing, buttons), new WhatsNew(browsing));
    }

    @Override
    public void register(Router on) {
        all.forEach(shortcut -> shortcut.register(on));
    }
}
