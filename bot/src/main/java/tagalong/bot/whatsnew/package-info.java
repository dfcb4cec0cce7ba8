/** What was shared lately, and what several people picked. */
@NullMarked
package tagalong.bot.whatsnew;

import org.jspecify.annotations.NullMarked;
