/** Starts AWS's DynamoDB Local as a process of its own, for tests and for the playground. */
@NullMarked
package tagalong.simulator.dynamodb;

import org.jspecify.annotations.NullMarked;
