/** Sets up Logback: text or JSON on standard output, with secrets masked. */
package tagalong.bot.logging;
