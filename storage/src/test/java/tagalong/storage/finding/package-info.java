/** Tests of finding, and the table of how much is found and how fast. */
@NullMarked
package tagalong.storage.finding;

import org.jspecify.annotations.NullMarked;
