import { DomainStartError } from '@ximblox/db';

import { reindexAll } from '../domains/cms/search/index.ts';
import type { Context } from '../kernel/operation/context.ts';
import { DomainError } from '../kernel/operation/errors.ts';

/**
 * Rebuilds the search index from the command line. @returns the number of indexed pages
 * @throws DomainStartError where the search server is unavailable; PostgreSQL's index is complete then
 */
export async function rebuildSearchIndex(context: Context, onProgress: (done: number, total: number) => void): Promise<number> {
  try {
    return await reindexAll(context, onProgress);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 503) throw error;
    throw new DomainStartError(
      'The search server is unavailable; PostgreSQL has all pages and serves searches meanwhile. Once it is back: npm run cms -- reindex',
      { cause: error },
    );
  }
}
