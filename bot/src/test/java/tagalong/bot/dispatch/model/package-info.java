/** The rules of delivery as a small model, every state of which is visited: what they promise, and what breaks without each. */
@NullMarked
package tagalong.bot.dispatch.model;

import org.jspecify.annotations.NullMarked;
