/** The Undo button under what a message did to many stickers. */
@NullMarked
package tagalong.bot.undo;

import org.jspecify.annotations.NullMarked;
