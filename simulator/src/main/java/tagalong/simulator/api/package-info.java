/** The methods of the Bot API, each on the world as one bot sees it. */
@NullMarked
package tagalong.simulator.api;

import org.jspecify.annotations.NullMarked;
