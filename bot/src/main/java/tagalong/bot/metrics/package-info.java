/** What is counted and timed of the running bot, for Prometheus: how much and how fast, never who or what. */
@NullMarked
package tagalong.bot.metrics;

import org.jspecify.annotations.NullMarked;
