/** Finds stickers in memory the way people type: exactly first, then forgivingly. */
@NullMarked
package tagalong.storage.finding;

import org.jspecify.annotations.NullMarked;
