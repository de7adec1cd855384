import { randomBytes } from 'node:crypto';

/** The Elasticsearch that `npm run test:services` started, if it could. */
export const searchServerURL = process.env['ELASTICSEARCH_URL'];

/** A unique prefix for indices. */
export const newSearchName = (): string => `ximblox-test-${randomBytes(6).toString('hex')}`;
