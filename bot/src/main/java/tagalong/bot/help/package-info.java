/** What the bot says of itself, and to what it does not understand. */
@NullMarked
package tagalong.bot.help;

import org.jspecify.annotations.NullMarked;
