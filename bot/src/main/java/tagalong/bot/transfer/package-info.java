/** A person's tags as files: /export, and files sent back to be imported. */
package tagalong.bot.transfer;
