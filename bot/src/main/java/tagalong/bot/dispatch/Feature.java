package tagalong.bot.dispatch;

/** Something the bot can do; says at the start what it answers. */
public interface Feature {
    void register(Router on);
}
