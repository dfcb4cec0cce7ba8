package tagalong.simulator.world;

/** Which messages a bot may see: all in a private chat, and in a group what its privacy mode leaves. */
final class Visibility {
    private final World world;

    Visibility(World world) {
        this.world = world;
    }

    boolean sees(Bot bot, Chat.Membership membership, Message message) {
        return message.chat().isPrivate()
                || membership.seesAll()
                || membership.isAdministrator()
                || isService(message.content())
                || message.viaBot() == bot.id()
                || (message.replyTo() != null
                        && (message.replyTo().from() == bot.id()
                                || message.replyTo().viaBot() == bot.id()))
                || isCommandFor(bot, message);
    }

    private static boolean isService(Content content) {
        return content instanceof Content.Joined || content instanceof Content.Left;
    }

    /** {@code /cmd@bot} is for that bot; a plain {@code /cmd} is for the bot that spoke last. */
    private boolean isCommandFor(Bot bot, Message message) {
        var text = message.content().words().text();
        var command = message.content().words().entities().stream()
                .filter(entity -> entity.type().equals("bot_command") && entity.offset() == 0)
                .findFirst();
        if (command.isEmpty()) {
            return false;
        }
        var name = text.substring(0, command.get().length());
        var at = name.indexOf('@');
        return at < 0
                ? message.chat().lastBotToSpeak() == bot.id()
                : name.substring(at + 1).equalsIgnoreCase(world.user(bot.id()).username());
    }
}
