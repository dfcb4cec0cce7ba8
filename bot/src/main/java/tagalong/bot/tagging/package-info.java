/** Send a sticker, type tags: cards, their buttons, and what typing means. */
package tagalong.bot.tagging;
