/** The Bot API's specification, and the check of every call against it. */
@NullMarked
package tagalong.simulator.spec;

import org.jspecify.annotations.NullMarked;
