/**
 * What a person decides about all that is theirs: /settings, /privacy, /delete_me. What they chose is kept by
 * {@link tagalong.bot.usecase.Preferences}, because all that is done for them goes by it.
 */
@NullMarked
package tagalong.bot.settings;

import org.jspecify.annotations.NullMarked;
