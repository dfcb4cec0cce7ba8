package tagalong.bot.shortcuts;

import java.util.List;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;
import tagalong.bot.usecase.Browsing;

/** Leads from a command to what is found: a person's tags, and what is new. */
public final class Shortcuts implements Feature {
    private final List<Feature> all;

    public Shortcuts(Browsing browsing, ButtonFactory buttons) {
        this.all = List.of(new MyTags(browsing, buttons), new WhatsNew(browsing));
    }

    @Override
    public void register(Router on) {
        all.forEach(shortcut -> shortcut.register(on));
    }
}
