/** A storage that keeps in memory what the one writing process may keep, and changes it in the same step as a write. */
@NullMarked
package tagalong.storage.cache;

import org.jspecify.annotations.NullMarked;
