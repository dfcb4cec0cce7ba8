/** What a person is in the middle of, kept in the table so that a restart changes nothing. */
@NullMarked
package tagalong.bot.session;

import org.jspecify.annotations.NullMarked;
