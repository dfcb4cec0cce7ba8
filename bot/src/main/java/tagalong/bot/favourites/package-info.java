/** What a person has starred, listed: /favourites. */
@NullMarked
package tagalong.bot.favourites;

import org.jspecify.annotations.NullMarked;
