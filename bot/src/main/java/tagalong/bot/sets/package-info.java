/** Sticker sets as Telegram has them, and how far they are tagged. */
@NullMarked
package tagalong.bot.sets;

import org.jspecify.annotations.NullMarked;
