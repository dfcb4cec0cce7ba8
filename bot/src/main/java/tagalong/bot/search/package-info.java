/** Inline queries: what was typed, what it finds in which order, and page by page as answers. */
package tagalong.bot.search;
