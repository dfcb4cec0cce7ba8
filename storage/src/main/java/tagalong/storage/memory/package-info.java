/** What a search needs often, kept in memory in front of the table and changed in the same step as a write. */
package tagalong.storage.memory;
