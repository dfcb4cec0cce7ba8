/** What one feature does for others: they know it by these, and are handed it by the wiring. */
@NullMarked
package tagalong.bot.ports;

import org.jspecify.annotations.NullMarked;
