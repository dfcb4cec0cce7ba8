/** The whole bot on one machine: DynamoDB Local, the simulator, the bot as a process of its own, and a page to chat with it. */
@NullMarked
package tagalong.playground;

import org.jspecify.annotations.NullMarked;
