/** Send a sticker, type tags: what a sticker, typing, editing and the buttons of a card do. */
@NullMarked
package tagalong.bot.tagging;

import org.jspecify.annotations.NullMarked;
