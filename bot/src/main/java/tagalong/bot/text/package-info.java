/** What the bot says: resource bundles, and HTML that cannot be broken by what people type. */
@NullMarked
package tagalong.bot.text;

import org.jspecify.annotations.NullMarked;
