/** A sticker set as one picture that shows who has tagged what. */
@NullMarked
package tagalong.bot.sheet;

import org.jspecify.annotations.NullMarked;
