/** How far a sticker set is tagged. */
package tagalong.bot.status;
