/** What is kept of a person, said by /privacy and deleted by /delete_me. */
@NullMarked
package tagalong.bot.privacy;

import org.jspecify.annotations.NullMarked;
