import type { Contract } from '@ximblox/contract';

import { actorUserID, type Context } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { unitOfWork } from '../../kernel/unit-of-work.ts';
import { findRedirectNeighbours, insertRedirect, listRedirects, type RedirectRow } from './redirects.repository.ts';

export { findRedirect, movePageRedirects } from './redirects.repository.ts';

/** @throws DomainError 409 `V_07` where the redirect would lead back to itself, or to an address that redirects again */
async function refuseLoops(context: Context, redirect: { originalURL: string; targetURL: string }): Promise<void> {
  const path = redirect.targetURL.replace(/[?#].*$/, '');
  if (path === redirect.originalURL) throw failure('V_07', 'targetURL');
  const { isChained, isTarget } = await findRedirectNeighbours(context.db, { from: redirect.originalURL, to: path });
  if (isChained) throw failure('V_07', 'targetURL');
  if (isTarget) throw failure('V_07', 'originalURL');
}

async function createRedirect(
  context: Context,
  input: { originalURL: string; targetURL: string; status: number },
): Promise<{ redirect: RedirectRow }> {
  await refuseLoops(context, input);
  try {
    return await unitOfWork(context, async (unit) => {
      const redirect = await insertRedirect(unit.tx, { ...input, userID: actorUserID(context.actor) });
      unit.invalidate('redirects');
      unit.audit({
        action: 'redirects.create',
        subjectType: 'redirect',
        subjectID: redirect.id,
        summary: `${input.originalURL} → ${input.targetURL}`,
      });
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
};
