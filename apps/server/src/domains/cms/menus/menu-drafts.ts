import type { MenuDraft, MenuItem } from '@ximblox/contract';
import { menuPlaceCatalog } from '@ximblox/blocks';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { revisionConflict } from '../../../kernel/operation/errors.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { checkItems, isSameMenu, menuPageIDs, withNormalLinks } from './check-items.ts';
import {
  findExistingPages,
  lockMenu,
  readMenu,
  storeDraft,
  storePublished,
  type MenuKey,
  type StoredMenu,
} from './menus.repository.ts';
import { menuAbilities, requireRight } from './menus.policy.ts';
import { storeEarlierVersion } from './menu-versions.repository.ts';
import { withPaths } from './resolve-items.ts';

/** A change of a menu whose draft the caller read in this state. */
export type DraftChange = MenuKey & { readonly revision: number };

/** Adds an entry to the audit log, which names the menu by its place and locale. @param number the version of the menu that is meant */
export function auditMenu(
  unit: UnitOfWork,
  { locale, place }: MenuKey,
  action: 'save' | 'saveDraft' | 'discardDraft' | 'publish' | 'restoreVersion',
  number?: number,
): void {
  const label = menuPlaceCatalog.get(place)?.label;
  const menu = { label: label?.en ?? place, labelNL: label?.nl ?? place, locale };
  unit.audit({
    action: `menus.${action}`,
    subjectType: 'menu',
    subjectID: null,
    params: number === undefined ? { kind: 'menu', ...menu } : { kind: 'menuVersion', ...menu, number },
  });
}

/** The draft of a menu, and what is published. */
export async function getDraft(context: Context, { locale, place }: MenuKey): Promise<MenuDraft> {
  const menu = await readMenu(context.db, { locale, place });
  const { published, draft, revision } = menu ?? { published: { revision: 0, items: [], made: null }, draft: null, revision: 0 };
  const items = await withPaths(context, published.items);
  return {
    revision,
    items: draft === null ? items : await withPaths(context, draft.items),
    saved: draft === null ? null : { at: draft.at, by: draft.by, basedOn: draft.basedOn },
    published: { ...published, items },
    can: menuAbilities(context.actor, locale),
  };
}

/**
 * Changes a menu whose draft is still in the state that the caller read.
 * @returns what `work` returns, and the new state of the draft
 * @throws DomainError `forbidden`, `revisionConflict`
 */
export const changeMenu = (
  context: Context,
  { locale, place, revision }: DraftChange,
  work: (unit: UnitOfWork, menu: StoredMenu) => Promise<void>,
): Promise<{ revision: number; publishedRevision: number }> =>
  unitOfWork(context, async (unit) => {
    requireRight(context.actor, locale);
    const menu = await lockMenu(unit.tx, { locale, place });
    if (menu.revision !== revision) throw revisionConflict({ revision: menu.revision });
    await work(unit, menu);
    const next = await lockMenu(unit.tx, { locale, place });
    return { revision: next.revision, publishedRevision: next.published.revision };
  });

/** Validates entries that are to be stored in a menu. @returns them as they are stored @throws DomainError as {@link checkItems} */
export async function acceptItems(
  unit: UnitOfWork,
  items: readonly MenuItem[],
  { published, draft }: StoredMenu,
): Promise<MenuItem[]> {
  const stored = [...menuPageIDs(published.items), ...menuPageIDs(draft?.items ?? [])];
  // Pages that are already in the menu may remain, even in the bin or deleted, so that a menu can be written as it was read.
  checkItems(items, new Set([...(await findExistingPages(unit.tx, menuPageIDs(items))), ...stored]));
  return withNormalLinks(items);
}

/** Stores the draft of a menu; one that is as published ends. */
export const saveDraft = (
  context: Context,
  { items, ...change }: DraftChange & { readonly items: readonly MenuItem[] },
): Promise<{ revision: number; publishedRevision: number }> =>
  changeMenu(context, change, async (unit, menu) => {
    const accepted = await acceptItems(unit, items, menu);
    const isPublished = isSameMenu(accepted, menu.published.items);
    if (isPublished && menu.draft === null) return;
    await storeDraft(unit.tx, change, isPublished ? null : { items: accepted, userID: actorUserID(context.actor) });
    // A draft is saved many times: the log has when it was begun, and how it ended.
    if (menu.draft === null) auditMenu(unit, change, 'saveDraft');
  });

/** Replaces what visitors see of a locked menu, and stores what they saw as a version. @param next the new entries */
export async function publishItems(
  context: Context,
  unit: UnitOfWork,
  key: MenuKey,
  { published }: StoredMenu,
  next: { readonly items: readonly MenuItem[]; readonly endsDraft: boolean },
): Promise<void> {
  // A program that writes the same each night doesn't push what editors published out of the versions.
  if (!isSameMenu(published.items, next.items)) await storeEarlierVersion(unit.tx, key);
  await storePublished(unit.tx, key, { ...next, userID: actorUserID(context.actor) });
  unit.invalidate(`menu:${key.locale}`);
}
