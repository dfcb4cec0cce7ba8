/** The operator's HTTP side: is the process alive, and is it ready. */
@NullMarked
package tagalong.bot.admin;

import org.jspecify.annotations.NullMarked;
