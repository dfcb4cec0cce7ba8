/** The HTTP side of the Bot API: paths, the four body encodings, faults, the log of calls, and webhooks. */
package tagalong.simulator.server;
