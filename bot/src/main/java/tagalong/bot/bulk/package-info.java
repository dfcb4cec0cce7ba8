/** Changes of many stickers at once: one after the other in the person's lane, with progress, and to be undone. */
package tagalong.bot.bulk;
