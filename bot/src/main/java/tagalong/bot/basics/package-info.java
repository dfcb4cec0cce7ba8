/** What every bot answers: /start, /help, /cancel, and what it says to what it does not understand. */
@NullMarked
package tagalong.bot.basics;

import org.jspecify.annotations.NullMarked;
