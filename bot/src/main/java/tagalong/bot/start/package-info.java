/** The first steps: /start, and links that lead from a search into the private chat. */
@NullMarked
package tagalong.bot.start;

import org.jspecify.annotations.NullMarked;
