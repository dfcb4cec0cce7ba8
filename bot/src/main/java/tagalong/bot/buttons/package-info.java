/** What buttons carry: the letters of a feature and its words, in at most 64 bytes; and lists that are turned by buttons. */
@NullMarked
package tagalong.bot.buttons;

import org.jspecify.annotations.NullMarked;
