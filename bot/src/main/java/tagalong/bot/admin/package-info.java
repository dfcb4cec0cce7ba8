/** The operator's HTTP side: is the process alive, and is it ready. */
package tagalong.bot.admin;
