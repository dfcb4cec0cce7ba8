/** The control side over HTTP: all that a story can do, for tests and tools in any language, and a live stream of events. */
@NullMarked
package tagalong.simulator.control;

import org.jspecify.annotations.NullMarked;
