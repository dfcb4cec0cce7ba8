/** One tag for every sticker of a set: /tagset. */
@NullMarked
package tagalong.bot.tagset;

import org.jspecify.annotations.NullMarked;
