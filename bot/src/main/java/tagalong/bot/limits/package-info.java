/** What one person may use, so that nobody holds up, fills up or bills for everybody. */
@NullMarked
package tagalong.bot.limits;

import org.jspecify.annotations.NullMarked;
