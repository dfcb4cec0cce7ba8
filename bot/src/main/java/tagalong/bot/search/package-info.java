/** Inline queries: what was typed, what it finds in which order, and page by page as answers. */
@NullMarked
package tagalong.bot.search;

import org.jspecify.annotations.NullMarked;
