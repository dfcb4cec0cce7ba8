/** Formatted text: HTML and MarkdownV2 to entities with UTF-16 offsets, as Telegram parses them. */
@NullMarked
package tagalong.simulator.text;

import org.jspecify.annotations.NullMarked;
