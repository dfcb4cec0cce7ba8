/** What goes wrong at random, much of it at once, with what people see and what the table holds checked against a model. */
@NullMarked
package tagalong.bot.torture;

import org.jspecify.annotations.NullMarked;
