import type { Contract } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Transaction } from 'kysely';

import { actorUserID, type Context } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { unitOfWork } from '../../kernel/unit-of-work.ts';
import { decodedPath, sitePath, spellings } from './addresses.ts';
import { importRedirects } from './import-redirects.ts';
import { deleteMissedAddress, listMissedAddresses } from './not-found.repository.ts';
import {
  deleteRedirect,
  findRedirectNeighbours,
  insertRedirect,
  listRedirects,
  lockRedirects,
  movePageRedirects,
  updateRedirect,
  type RedirectRow,
} from './redirects.repository.ts';

export { flushNotFound, noteNotFound } from './not-found.ts';
export { followRedirect, lockRedirects } from './redirects.repository.ts';

type Redirect = { originalURL: string; targetURL: string; status: number };

/** Has the redirects follow a page to its new address. They are to be locked before the page is. */
export function followPage(
  { services }: Context,
  tx: Transaction<Database>,
  move: { from: string; to: string; pageID: number; userID: number | null },
): Promise<void> {
  const { publicUrl } = services.config;
  const every = (path: string): string[] => spellings(sitePath(path, publicUrl) ?? path, publicUrl);
  const starts = every(move.to).filter((spelling) => spelling.startsWith('/'));
  return movePageRedirects(tx, { ...move, leadingToIt: every(move.from), starts });
}

/** @throws DomainError 409 `V_07` where the redirect would lead back to itself, or to an address that redirects again */
async function refuseLoops(context: Context, tx: Transaction<Database>, redirect: Redirect, id = 0): Promise<void> {
  const { publicUrl } = context.services.config;
  const from = sitePath(redirect.originalURL, publicUrl) ?? redirect.originalURL;
  const to = sitePath(redirect.targetURL, publicUrl);
  if (to === from) throw failure('V_07', 'targetURL');
  await lockRedirects(tx);
  const { isChained, isTarget } = await findRedirectNeighbours(tx, {
    id,
    from: spellings(from, publicUrl),
    to: to === undefined ? [] : spellings(to, publicUrl),
  });
  if (isChained) throw failure('V_07', 'targetURL');
  if (isTarget) throw failure('V_07', 'originalURL');
}

/** As it is kept: by the path that visits are looked up by. */
const kept = <Input extends Redirect>(input: Input): Input => ({ ...input, originalURL: decodedPath(input.originalURL) });

const words = ({ originalURL, targetURL }: Redirect): string => `${originalURL} → ${targetURL}`;

const createRedirect = (context: Context, given: Redirect): Promise<{ redirect: RedirectRow }> =>
  unitOfWork(context, async (unit) => {
    const input = kept(given);
    await refuseLoops(context, unit.tx, input);
    const redirect = await insertRedirect(unit.tx, { ...input, userID: actorUserID(context.actor) });
    if (redirect === undefined) throw failure('RM_02', 'originalURL');
    unit.invalidate('redirects');
    unit.audit({ action: 'redirects.create', subjectType: 'redirect', subjectID: redirect.id, summary: words(input) });
    return { redirect };
  });

async function changeRedirect(context: Context, given: Redirect & { id: number }): Promise<{ redirect: RedirectRow }> {
  const input = kept(given);
  try {
    return await unitOfWork(context, async (unit) => {
      // Before the row: whoever has the lock may wait for the row.
      await lockRedirects(unit.tx);
      const redirect = await updateRedirect(unit.tx, input);
      if (redirect === undefined) throw failure('RM_04', 'id');
      await refuseLoops(context, unit.tx, input, input.id);
      unit.invalidate('redirects');
      unit.audit({ action: 'redirects.update', subjectType: 'redirect', subjectID: input.id, summary: words(input) });
      return { redirect };
    });
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'redirect_original_url_key')
      throw failure('RM_02', 'originalURL', { cause: error });
    throw error;
  }
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
      if (originalURL === undefined) throw failure('RM_03', 'id');
      unit.invalidate('redirects');
      unit.audit({ action: 'redirects.delete', subjectType: 'redirect', subjectID: id, summary: originalURL });
      return {};
    }),
  import: (context, _input, file) => importRedirects(context, file, createRedirect),
  listNotFound: (context, input) =>
    listMissedAddresses(context.db, {
      ...input,
      columnToSort: input.columnToSort ?? 'hits',
      sortOrder: input.sortOrder ?? (input.columnToSort === 'path' ? 'asc' : 'desc'),
    }),
  deleteNotFound: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const path = await deleteMissedAddress(unit.tx, id);
      if (path === undefined) throw failure('V_12', 'id', { status: 404 });
      unit.audit({ action: 'redirects.deleteNotFound', subjectType: 'notFound', subjectID: id, summary: path });
      return {};
    }),
};
