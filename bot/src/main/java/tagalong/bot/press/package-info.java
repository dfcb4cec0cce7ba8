/** What buttons carry: the letters of a feature and its words, in at most 64 bytes. */
package tagalong.bot.press;
