import type { Contract } from '@ximblox/contract';
import type { RedirectBefore } from '@ximblox/db';

import type { Context } from '../../../kernel/operation/context.ts';
import { alreadyExists, DomainError, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { variantsOf } from './addresses.ts';
import { importRedirects } from './import-redirects.ts';
import { toStored, createRedirects, refuseHost, refuseLoops, paramsOf, type Redirect } from './create-redirects.ts';
import { listConcerned } from './moved-pages.repository.ts';
import { deleteMissedAddress, listMissedAddresses } from './not-found.repository.ts';
import {
  deleteRedirect,
  listRedirects,
  lockRedirect,
  lockRedirects,
  movePageRedirects,
  updateRedirect,
  type RedirectRow,
} from './redirects.repository.ts';

/**
 * Updates the redirects of a page to its new path. Locks the redirects until the transaction ends.
 * @returns what they were; undefined where there are too many to restore
 */
export async function followPage(
  { services }: Context,
  unit: UnitOfWork,
  { isLive, ...move }: { from: string; to: string; pageID: number; userID: number | null; isLive: boolean },
): Promise<RedirectBefore[] | undefined> {
  const { publicUrl } = services.config;
  const leadingToIt = variantsOf(move.from, publicUrl);
  const starts = variantsOf(move.to, publicUrl).filter((spelling) => spelling.startsWith('/'));
  await lockRedirects(unit.tx);
  const before = await listConcerned(unit.tx, { starts: [...starts, move.from], targets: leadingToIt });
  const changes = await movePageRedirects(unit.tx, { ...move, leadingToIt, starts });
  // Redirects to a page that is not live lead nowhere, and would tell its path.
  for (const { event, id, path } of changes)
    if (isLive || event === 'redirect.deleted') unit.announce({ event, subjectID: id, path });
  return before;
}

async function createRedirect(context: Context, input: Redirect): Promise<{ redirect: RedirectRow }> {
  const [redirect] = await createRedirects(context, [input]);
  if (redirect === undefined || redirect instanceof DomainError) throw redirect ?? alreadyExists('originalURL', 'redirect');
  return { redirect };
}

async function changeRedirect(
  context: Context,
  { id, original, ...given }: Redirect & { id: number; original?: object | undefined },
): Promise<{ redirect: RedirectRow }> {
  return translateUnique(
    unitOfWork(context, async (unit) => {
      // Locked before the row: the holder of this lock may wait for the row.
      await lockRedirects(unit.tx);
      const before = await lockRedirect(unit.tx, id);
      if (before === undefined) throw notFound('redirect');
      const input = { id, ...mergeChanges(toStored(given), original, before) };
      const redirect = await updateRedirect(unit.tx, input);
      if (redirect === undefined) throw notFound('redirect');
      await refuseHost(context, unit.tx, input);
      await refuseLoops(context, unit.tx, input, input.id);
      unit.invalidate('addresses');
      unit.announce({ event: 'redirect.changed', subjectID: input.id, path: input.originalURL });
      unit.audit({ action: 'redirects.update', subjectType: 'redirect', subjectID: input.id, params: paramsOf(input) });
      return { redirect };
    }),
    { redirect_original_url_key: (options) => alreadyExists('originalURL', 'redirect', options) },
  );
}

export const redirectsHandlers: Handlers<Contract['redirects']> = {
  list: (context, input) =>
    listRedirects(context.db, {
      ...input,
      columnToSort: input.columnToSort ?? 'originalURL',
      sortOrder: input.sortOrder ?? 'asc',
    }),
  create: createRedirect,
  update: changeRedirect,
  delete: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const originalURL = await deleteRedirect(unit.tx, id);
      if (originalURL === undefined) throw notFound('deletedRedirect');
      unit.invalidate('addresses');
      unit.announce({ event: 'redirect.deleted', subjectID: id, path: originalURL });
      unit.audit({
        action: 'redirects.delete',
        subjectType: 'redirect',
        subjectID: id,
        params: { kind: 'text', text: originalURL },
      });
      return {};
    }),
  import: (context, _input, file) => importRedirects(context, file),
  listNotFound: (context, input) =>
    listMissedAddresses(context.db, {
      ...input,
      columnToSort: input.columnToSort ?? 'hits',
      sortOrder: input.sortOrder ?? (input.columnToSort === 'path' ? 'asc' : 'desc'),
    }),
  deleteNotFound: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const path = await deleteMissedAddress(unit.tx, id);
      if (path === undefined) throw notFound('address');
      unit.audit({
        action: 'redirects.deleteNotFound',
        subjectType: 'notFound',
        subjectID: id,
        params: { kind: 'text', text: path },
      });
      return {};
    }),
};
