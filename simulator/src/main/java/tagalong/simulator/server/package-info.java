/** The HTTP side of the Bot API: paths, the four body encodings, faults, the log of calls, and webhooks. */
@NullMarked
package tagalong.simulator.server;

import org.jspecify.annotations.NullMarked;
