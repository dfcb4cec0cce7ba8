/** How a sticker and its tags are shown: cards, their buttons, and what a save says; shared by the features that show them. */
@NullMarked
package tagalong.bot.cards;

import org.jspecify.annotations.NullMarked;
