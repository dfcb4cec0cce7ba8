/** How updates reach the bot, and how Telegram learns which it may forget. */
@NullMarked
package tagalong.bot.updates;

import org.jspecify.annotations.NullMarked;
