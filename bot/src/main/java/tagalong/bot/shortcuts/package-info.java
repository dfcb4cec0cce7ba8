/** Commands that lead to a list of results: /tags and /new. */
@NullMarked
package tagalong.bot.shortcuts;

import org.jspecify.annotations.NullMarked;
