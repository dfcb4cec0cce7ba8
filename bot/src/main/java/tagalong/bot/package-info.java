/** The application: reads its configuration, wires the parts, starts and stops them. */
@NullMarked
package tagalong.bot;

import org.jspecify.annotations.NullMarked;
