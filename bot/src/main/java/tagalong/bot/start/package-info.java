/** The first steps and the way out: /start, /help, /cancel, and what the bot cannot do. */
package tagalong.bot.start;
