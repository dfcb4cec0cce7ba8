/** What the bot does for several of its features, in the domain's own words: values in, a sealed outcome out; neither Telegram nor texts are known here. */
@NullMarked
package tagalong.bot.usecase;

import org.jspecify.annotations.NullMarked;
