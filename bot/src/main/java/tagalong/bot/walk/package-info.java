/** Going through a sticker set in its order, one sticker at a time. */
@NullMarked
package tagalong.bot.walk;

import org.jspecify.annotations.NullMarked;
