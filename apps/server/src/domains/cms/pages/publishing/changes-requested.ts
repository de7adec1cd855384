import type { ChangesRequested } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import type { Actor } from '../../../../kernel/operation/context.ts';
import { mayHandleRequest, type PageSubject } from '../pages.policy.ts';
import { listChangesRequested } from './changes-requested.repository.ts';

/** Finds what reviewers asked for, by page. */
export async function findChangesRequested(
  db: Kysely<Database>,
  actor: Actor,
  pages: readonly (PageSubject & { readonly id: number })[],
): Promise<(pageID: number) => ChangesRequested | null> {
  const rows =
    pages.length === 0
      ? []
      : await listChangesRequested(
          db,
          pages.map(({ id }) => id),
        );
  const subjects = new Map(pages.map((page) => [page.id, page]));
  const found = new Map(
    rows.map(({ pageID, requesterID, ...row }): [number, ChangesRequested] => {
      const subject = subjects.get(pageID);
      return [pageID, { ...row, can: { dismiss: subject !== undefined && mayHandleRequest(actor, subject, requesterID) } }];
    }),
  );
  return (pageID) => found.get(pageID) ?? null;
}
