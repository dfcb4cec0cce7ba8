/** What Telegram remembers: people, bots, chats, messages, files, sets, updates and queries, under one lock. */
package tagalong.simulator.world;
