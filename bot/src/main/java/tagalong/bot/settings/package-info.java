/** What a person decides about all that is theirs: /settings, /privacy, /delete_me. */
@NullMarked
package tagalong.bot.settings;

import org.jspecify.annotations.NullMarked;
