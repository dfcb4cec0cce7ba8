/** The control side over HTTP: all that a story can do, for tests and tools in any language, and a live stream of events. */
package tagalong.simulator.control;
