/** Takes a whole table out as lines of text, and puts it in again: {@code bot export-table}, {@code bot import-table}. */
@NullMarked
package tagalong.bot.table;

import org.jspecify.annotations.NullMarked;
