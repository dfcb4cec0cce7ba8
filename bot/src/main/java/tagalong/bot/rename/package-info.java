/** One tag becomes another on all of a person's stickers: /rename. */
@NullMarked
package tagalong.bot.rename;

import org.jspecify.annotations.NullMarked;
