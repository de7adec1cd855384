import { createTestDatabase } from '@ximblox/db/testing';

import { describeSearchIndex } from '../../ports/search-index.conformance.ts';
import { createPostgresSearch } from './postgres-search.ts';

describeSearchIndex('PostgreSQL', async () => {
  const { db, drop } = await createTestDatabase();
  return { index: createPostgresSearch(db), close: drop };
});
