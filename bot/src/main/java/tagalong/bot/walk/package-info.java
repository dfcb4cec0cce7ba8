/** Going through a sticker set in its order, one sticker at a time. */
package tagalong.bot.walk;
