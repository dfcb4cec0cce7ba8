/** How far a sticker set is tagged: /status, links to sets, and the sets a person has worked on. */
package tagalong.bot.status;
