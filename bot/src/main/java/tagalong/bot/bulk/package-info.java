/** What changes many stickers at once, and can be stopped and undone: /rename, /tagset, import; and /export, which import reads. */
@NullMarked
package tagalong.bot.bulk;

import org.jspecify.annotations.NullMarked;
