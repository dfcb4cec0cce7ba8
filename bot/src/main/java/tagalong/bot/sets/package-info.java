/** Telegram's sticker sets, and how far they are tagged. */
package tagalong.bot.sets;
