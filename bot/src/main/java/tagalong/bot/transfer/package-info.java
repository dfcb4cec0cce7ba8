/** A person's tags as files: /export, and files sent back to be imported. */
@NullMarked
package tagalong.bot.transfer;

import org.jspecify.annotations.NullMarked;
