/** The words of the domain: stickers, the tags people give them, and the stores that keep both. */
@NullMarked
package tagalong.storage;

import org.jspecify.annotations.NullMarked;
