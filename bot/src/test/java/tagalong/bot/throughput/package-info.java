/** How many inline queries a bot answers in a second, ours and others, against a server that costs next to nothing. */
@NullMarked
package tagalong.bot.throughput;

import org.jspecify.annotations.NullMarked;
