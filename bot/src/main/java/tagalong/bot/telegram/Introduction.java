package tagalong.bot.telegram;

import java.util.Map;

/**
 * What people see of the bot before they write to it.
 *
 * @param commands name to description, in the menu's order
 */
public record Introduction(Map<String, String> commands, String description, String shortDescription) {}
