/** The stores on one DynamoDB table; the only package that knows the AWS SDK. */
@NullMarked
package tagalong.storage.dynamo;

import org.jspecify.annotations.NullMarked;
