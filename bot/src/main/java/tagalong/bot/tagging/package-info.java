/** Send a sticker, type tags: its card, what is typed and pressed about it, the way through a set, and tagging in a group. */
@NullMarked
package tagalong.bot.tagging;

import org.jspecify.annotations.NullMarked;
