/** Reports by anybody, and what admins do about what is shared: hide it, ban from sharing, take that back. */
@NullMarked
package tagalong.bot.moderation;

import org.jspecify.annotations.NullMarked;
