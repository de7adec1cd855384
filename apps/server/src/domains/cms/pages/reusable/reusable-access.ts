import { toWireBlock, upgradeBlocks, type Block, type StoredBlock } from '@ximblox/blocks';
import { hasPermission, type PermissionName } from '@ximblox/primitives';
import type { AuditParams } from '@ximblox/i18n/audit-sentences';

import type { Actor, Context } from '../../../../kernel/operation/context.ts';
import { notFound, permissionNeeded, revisionConflict } from '../../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { mayDo } from '../pages.policy.ts';
import { collectReferences, mediaIDs } from '../references/content-references.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import { resolveBlocks } from '../references/resolve-media.ts';
import { findReusable, type ReusableRow } from './reusable-blocks.repository.ts';

const subjectType = 'reusableBlock';

/** Whether an actor may do something to pages of a locale, of whichever type. */
export const mayIn = (actor: Actor, permission: PermissionName, locale: string): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && hasPermission(actor.permissions, permission, { locale }));

/** Changing what pages show takes the right to publish each of them. */
export const mayPublish = (actor: Actor, { locale, shownOn }: Pick<ReusableRow, 'locale' | 'shownOn'>): boolean =>
  mayIn(actor, 'publish-page', locale) && shownOn.every((page) => mayDo(actor, 'publish-page', page));

/** Blocks with what the library knows of their files. They have no address of a page: the back office reads the files themselves. */
export async function withFiles({ db }: Context, stored: readonly StoredBlock[]): Promise<Block[]> {
  const blocks = upgradeBlocks(stored).map(toWireBlock);
  const media = await findMediaFacts(db, mediaIDs(collectReferences({ type: '', blocks, seoImage: null, typeData: {} })));
  const unaddressed = <Ref extends { url: string }>(slots: Record<string, Ref[]>): Record<string, Ref[]> =>
    Object.fromEntries(
      Object.entries(slots).map(([slot, refs]) => [
        slot,
        refs.map((ref) => (ref.url.startsWith('/') ? { ...ref, url: '' } : ref)),
      ]),
    );
  return resolveBlocks(0, blocks, media).map((block) => ({
    ...block,
    __images: unaddressed(block.__images),
    __files: unaddressed(block.__files),
  }));
}

/** Locks a reusable block for a user with the permission. @throws DomainError `notFound`, `forbidden` */
export async function lockFor(context: Context, unit: UnitOfWork, id: number, permission: 'edit-page' | 'publish-page') {
  const row = await findReusable(unit.tx, id, true);
  if (row === undefined) throw notFound('reusableBlock');
  const may = permission === 'edit-page' ? mayIn(context.actor, permission, row.locale) : mayPublish(context.actor, row);
  if (!may) throw permissionNeeded(permission);
  return row;
}

/** @throws DomainError `revisionConflict` where the draft was changed since the caller read it */
export function requireRevision({ revision: current, updatedAt, updatedBy }: ReusableRow, revision: number): void {
  if (current !== revision) throw revisionConflict({ revision: current, updatedAt, updatedBy });
}

/** Adds an entry to the audit log, which names the reusable block. @param params what it says; only the name where absent */
export function audit(
  unit: UnitOfWork,
  action: 'create' | 'store' | 'publish' | 'unpublish' | 'delete' | 'restoreVersion' | 'updateLinks',
  { id, name }: { id: number; name: string },
  params: AuditParams = { kind: 'named', name },
): void {
  unit.audit({ action: `reusableBlocks.${action}`, subjectType, subjectID: id, params });
}
