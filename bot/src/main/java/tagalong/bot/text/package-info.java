/** What the bot says: resource bundles, and HTML that cannot be broken by what people type. */
package tagalong.bot.text;
