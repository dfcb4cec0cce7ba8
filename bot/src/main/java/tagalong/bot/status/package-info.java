/** How far a sticker set is tagged: /status, links to sets, and the sets a person has worked on. */
@NullMarked
package tagalong.bot.status;

import org.jspecify.annotations.NullMarked;
