/** What a person is in the middle of, kept in the table so that a restart changes nothing. */
package tagalong.bot.session;
