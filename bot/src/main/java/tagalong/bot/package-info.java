/** The application: reads its configuration, wires the parts, starts and stops them. */
package tagalong.bot;
