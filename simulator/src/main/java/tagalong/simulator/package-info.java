/** Stands in for Telegram: a Bot API server with people, chats, sticker sets and inline mode, told like a story. */
@NullMarked
package tagalong.simulator;

import org.jspecify.annotations.NullMarked;
