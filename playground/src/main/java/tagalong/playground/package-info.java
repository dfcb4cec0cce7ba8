/** The whole bot on one machine: DynamoDB Local, the simulator, the bot as a process of its own, and a page to chat with it. */
package tagalong.playground;
