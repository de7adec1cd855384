import { DomainStartError } from '@ximblox/db';

import { reindexAll } from '../domains/cms/search/index.ts';
import type { Context } from '../kernel/operation/context.ts';
import { DomainError } from '../kernel/operation/errors.ts';

/**
 * Makes the search index anew for somebody at the command line. @returns how many pages are in it
 * @throws DomainStartError where the search server is away; PostgreSQL's index is whole then
 */
export async function makeSearchIndex(context: Context, onProgress: (done: number, total: number) => void): Promise<number> {
  try {
    return await reindexAll(context, onProgress);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 503) throw error;
    throw new DomainStartError(
      'The search server is away; PostgreSQL has all pages and searches meanwhile. Once it is back: npm run cms -- reindex',
      { cause: error },
    );
  }
}
