/** The HTTP side of the Bot API: paths, the four body encodings, faults, and the log of calls. */
package tagalong.simulator.server;
