package tagalong.bot.telegram;

import java.util.Map;

/**
 * What people see of the bot before they write to it.
 *
 * @param commands name to description, in the menu's order
 * @param inGroups the same for the menu in groups
 */
public record Introduction(
        Map<String, String> commands, Map<String, String> inGroups, String description, String shortDescription) {}
