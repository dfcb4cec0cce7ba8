/** A sticker set as one picture that shows who has tagged what. */
package tagalong.bot.sheet;
