import { randomBytes } from 'node:crypto';

const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = process.env;

/** The S3 server that `npm run test:services` started, if it could. */
export const s3Server =
  endpoint === undefined || accessKey === undefined || secretKey === undefined ? undefined : { endpoint, accessKey, secretKey };

/** Its settings, with a bucket of its own that does not exist yet. */
export const newBucket = () => ({
  endpoint: s3Server?.endpoint ?? '',
  accessKey: s3Server?.accessKey ?? '',
  secretKey: s3Server?.secretKey ?? '',
  region: 'us-east-1',
  bucket: `ximblox-test-${randomBytes(6).toString('hex')}`,
});
