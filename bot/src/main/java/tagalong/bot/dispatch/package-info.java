/** From a batch of updates to the handler of each: one person's in order, different people's side by side. */
package tagalong.bot.dispatch;
