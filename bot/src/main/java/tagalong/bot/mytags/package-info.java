/** A person's own tags and choices: /tags, /rename, /tagset, /favourites and /settings. */
package tagalong.bot.mytags;
