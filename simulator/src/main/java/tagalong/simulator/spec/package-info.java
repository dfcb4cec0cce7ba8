/** The Bot API's specification, and the check of every call against it. */
package tagalong.simulator.spec;
