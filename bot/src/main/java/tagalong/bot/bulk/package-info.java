/** How work on many stickers is shown: one message that says how far it is, and the button that undoes it. */
@NullMarked
package tagalong.bot.bulk;

import org.jspecify.annotations.NullMarked;
