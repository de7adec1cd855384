import type { RedirectBefore } from '@ximblox/db';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict } from '../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { variantsOf } from './addresses.ts';
import { deleteMoveRedirect, insertAgain, listConcerned, listRedirectsTo, updateBack } from './moved-pages.repository.ts';
import { lockRedirects } from './redirects.repository.ts';

/** The first redirects that lead to pages, and how many there are. @param pages.paths their paths on the site */
export function findRedirectsTo(
  { db, services }: Context,
  { paths, ...pages }: { readonly pageIDs: readonly number[]; readonly paths: readonly string[]; readonly limit: number },
): ReturnType<typeof listRedirectsTo> {
  return listRedirectsTo(db, { ...pages, targets: paths.flatMap((path) => variantsOf(path, services.config.publicUrl)) });
}

type Return = {
  /** What the move changed, from {@link followPage}. */
  readonly redirects: readonly RedirectBefore[];
  readonly pageID: number;
  /** The path that redirected since the move. */ readonly redirectPath: string;
  /** The path that the page leaves. */ readonly leftAt: string;
  readonly isLive: boolean;
};

/**
 * The redirect that a move made at the path that it left, and those that it changed.
 * @throws DomainError `conflict` where one of them was changed since, or another begins or leads where the page is now
 */
async function findMoved({ services }: Context, unit: UnitOfWork, { redirects, pageID, redirectPath, leftAt }: Return) {
  const targets = variantsOf(leftAt, services.config.publicUrl);
  const starts = targets.filter((spelling) => spelling.startsWith('/'));
  const now = (await listConcerned(unit.tx, { starts: [...starts, redirectPath], targets, pageID })) ?? [];
  const created = now.find(({ originalURL }) => originalURL === redirectPath);
  const wasDeleted = ({ originalURL }: RedirectBefore): boolean => starts.includes(originalURL);
  const changed = redirects.filter((redirect) => !wasDeleted(redirect));
  const leadsToPage = ({ targetPageID, targetURL }: RedirectBefore): boolean =>
    targetPageID === pageID || targets.includes(targetURL.replace(/[?#].*$/, ''));
  const areSame = changed.every(({ id, originalURL }) =>
    now.some((one) => one.id === id && one.originalURL === originalURL && leadsToPage(one)),
  );
  const known = new Set(redirects.map(({ id }) => id));
  // Those that lead to the page by its ID follow it anywhere.
  const areOthers = now.some((one) => one !== created && !known.has(one.id) && (one.targetPageID === null || wasDeleted(one)));
  if (created?.targetPageID !== pageID || !areSame || areOthers) throw conflict('', 'changedSince');
  return { created, isNew: !known.has(created.id), changed, deleted: redirects.filter(wasDeleted) };
}

/**
 * Restores the redirects that a move of a page changed, and deletes the one that it made. Locks the redirects until the transaction ends.
 * @throws DomainError `conflict` where they were changed since
 */
export async function restoreRedirects(context: Context, unit: UnitOfWork, move: Return): Promise<void> {
  await lockRedirects(unit.tx);
  const { created, isNew, changed, deleted } = await findMoved(context, unit, move);
  if (isNew) {
    await deleteMoveRedirect(unit.tx, created.id);
    unit.announce({ event: 'redirect.deleted', subjectID: created.id, path: move.redirectPath });
  }
  await updateBack(unit.tx, changed);
  for (const { id, originalURL } of move.isLive ? changed : [])
    unit.announce({ event: 'redirect.changed', subjectID: id, path: originalURL });
  const again = await insertAgain(unit.tx, deleted);
  for (const { id, path } of again) unit.announce({ event: 'redirect.created', subjectID: id, path });
}
