import { randomBytes } from 'node:crypto';

/** The Elasticsearch that `npm run test:services` started, if it could. */
export const searchServerURL = process.env['ELASTICSEARCH_URL'];

/** A name for indices that is nobody else's. */
export const newSearchName = (): string => `ximblox-test-${randomBytes(6).toString('hex')}`;
