/** Sets up Logback: text or JSON on standard output, with secrets masked. */
@NullMarked
package tagalong.bot.logging;

import org.jspecify.annotations.NullMarked;
