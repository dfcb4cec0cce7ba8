/** Stands in for Telegram: a Bot API server with people, chats, sticker sets and inline mode, told like a story. */
package tagalong.simulator;
