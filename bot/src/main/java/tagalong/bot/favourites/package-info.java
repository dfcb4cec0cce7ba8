/** The stickers a person has starred: /favourites. */
@NullMarked
package tagalong.bot.favourites;

import org.jspecify.annotations.NullMarked;
