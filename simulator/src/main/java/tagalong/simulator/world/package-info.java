/** What Telegram remembers: people, bots, chats, messages, files, sets, updates and queries, under one lock. */
@NullMarked
package tagalong.simulator.world;

import org.jspecify.annotations.NullMarked;
