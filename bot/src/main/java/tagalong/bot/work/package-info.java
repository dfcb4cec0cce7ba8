/** Where work is done: one person's in order, different people's side by side, and what takes long in the background. */
@NullMarked
package tagalong.bot.work;

import org.jspecify.annotations.NullMarked;
