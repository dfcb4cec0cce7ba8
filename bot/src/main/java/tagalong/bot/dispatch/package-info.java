/** From an update to the one feature that answers it, in the lane of its person. */
@NullMarked
package tagalong.bot.dispatch;

import org.jspecify.annotations.NullMarked;
