/** Our few verbs towards Telegram: the one place that retries and classifies its errors. */
@NullMarked
package tagalong.bot.telegram;

import org.jspecify.annotations.NullMarked;
