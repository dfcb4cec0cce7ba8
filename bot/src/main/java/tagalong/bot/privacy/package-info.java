/** What is kept of a person, said by /privacy and deleted by /delete_me. */
package tagalong.bot.privacy;
