/** The way out: /cancel. */
@NullMarked
package tagalong.bot.cancel;

import org.jspecify.annotations.NullMarked;
