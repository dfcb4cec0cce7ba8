/** A person's own tags, listed: /tags. */
@NullMarked
package tagalong.bot.mytags;

import org.jspecify.annotations.NullMarked;
