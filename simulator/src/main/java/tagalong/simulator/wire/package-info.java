/** The Bot API's own forms: JSON, parameters as they come in, and errors in Telegram's words. */
package tagalong.simulator.wire;
