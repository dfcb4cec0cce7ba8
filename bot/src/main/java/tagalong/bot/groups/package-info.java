/** What the bot does in groups: a command that answers a sticker, answered by a reaction or one short reply. */
@NullMarked
package tagalong.bot.groups;

import org.jspecify.annotations.NullMarked;
