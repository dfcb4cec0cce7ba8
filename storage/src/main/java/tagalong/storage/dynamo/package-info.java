/** The stores on one DynamoDB table; the only package that knows the AWS SDK. */
package tagalong.storage.dynamo;
