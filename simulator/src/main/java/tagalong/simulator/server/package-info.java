/** The HTTP side of the Bot API: paths, the four body encodings, faults, and the log of calls. */
@NullMarked
package tagalong.simulator.server;

import org.jspecify.annotations.NullMarked;
