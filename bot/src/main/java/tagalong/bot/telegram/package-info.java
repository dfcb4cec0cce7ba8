/** Our few verbs towards Telegram: the one place that retries and classifies its errors. */
package tagalong.bot.telegram;
