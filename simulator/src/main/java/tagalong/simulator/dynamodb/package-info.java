/** Starts AWS's DynamoDB Local as a process of its own, for tests and for the playground. */
package tagalong.simulator.dynamodb;
