/** The methods of the Bot API, each on the world as one bot sees it. */
package tagalong.simulator.api;
