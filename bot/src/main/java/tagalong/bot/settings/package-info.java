/** What a person can choose for all that is to come: /settings. */
@NullMarked
package tagalong.bot.settings;

import org.jspecify.annotations.NullMarked;
