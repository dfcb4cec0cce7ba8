/** The Bot API's own forms: JSON, parameters as they come in, and errors in Telegram's words. */
@NullMarked
package tagalong.simulator.wire;

import org.jspecify.annotations.NullMarked;
