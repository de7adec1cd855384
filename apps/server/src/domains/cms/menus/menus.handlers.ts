import { menuPlaceCatalog } from '@ximblox/blocks';
import type { Contract, MenuItem } from '@ximblox/contract';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { notFound, revisionConflict } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { isSameMenu } from './check-items.ts';
import { acceptItems, auditMenu, changeMenu, getDraft, publishItems, saveDraft } from './menu-drafts.ts';
import { listEarlierVersions, type EarlierVersion } from './menu-versions.repository.ts';
import { menuAbilities, requireRight } from './menus.policy.ts';
import { findMenu, lockMenu, readMenu, storeDraft, type MenuKey, type StoredMenu } from './menus.repository.ts';
import { publicMenu } from './public-menus.ts';
import { withPaths } from './resolve-items.ts';

const countEntries = (items: readonly MenuItem[]): number =>
  items.reduce((count, { children }) => count + 1 + countEntries(children), 0);

type PublishedVersion = EarlierVersion & { readonly isCurrent: boolean };

/** The present version of a menu as one of its versions; none where nothing was ever published. */
const presentVersion = ({ published: { revision, items, made } }: StoredMenu): PublishedVersion[] =>
  made === null ? [] : [{ number: revision, items, publishedAt: made.at, publishedBy: made.by, isCurrent: true }];

/** Published versions of a menu, the newest first. @param number of one of them alone */
async function listPublished(db: Context['db'], key: MenuKey, number?: number): Promise<PublishedVersion[]> {
  const menu = await readMenu(db, key);
  const present = menu === undefined ? [] : presentVersion(menu);
  const earlier = await listEarlierVersions(db, key, number);
  return [
    ...present.filter((version) => number === undefined || version.number === number),
    ...earlier.map((version) => ({ ...version, isCurrent: false })),
  ];
}

const withCount = ({ items, ...version }: PublishedVersion) => ({ ...version, entryCount: countEntries(items) });

/** @throws DomainError `notFound` */
async function requireVersion(db: Context['db'], { number, ...key }: MenuKey & { number: number }): Promise<PublishedVersion> {
  const [version] = await listPublished(db, key, number);
  if (version === undefined) throw notFound('menuVersion', 'number');
  return version;
}

export const menusHandlers: Handlers<Contract['menus']> = {
  get: async (context, { locale, place }) => {
    if (context.actor.kind !== 'staff' && context.actor.kind !== 'system') return publicMenu(context, { locale, place });
    const { revision, items } = await findMenu(context.db, { locale, place });
    return { revision, items: await withPaths(context, items), can: menuAbilities(context.actor, locale) };
  },
  save: (context, { locale, place, revision, items }) =>
    unitOfWork(context, async (unit) => {
      requireRight(context.actor, locale);
      const menu = await lockMenu(unit.tx, { locale, place });
      const { published, draft } = menu;
      const accepted = await acceptItems(unit, items, menu);
      if (published.revision !== revision) throw revisionConflict({ revision: published.revision });
      // A draft with other entries stays, and says when it is published that this came between.
      const endsDraft = draft !== null && isSameMenu(draft.items, accepted);
      await publishItems(context, unit, { locale, place }, menu, { items: accepted, endsDraft });
      auditMenu(unit, { locale, place }, 'save');
      return { revision: revision + 1 };
    }),
  listPlaces: () =>
    Promise.resolve({
      items: [...menuPlaceCatalog.values()].map(({ name, label, description, levels }) => ({
        name,
        label: label.en,
        description: description.en,
        levels,
      })),
    }),
  getDraft,
  saveDraft: async (context, input) => ({ revision: (await saveDraft(context, input)).revision }),
  discardDraft: async (context, input) => {
    const { revision } = await changeMenu(context, input, async (unit, { draft }) => {
      if (draft === null) return;
      await storeDraft(unit.tx, input, null);
      auditMenu(unit, input, 'discardDraft');
    });
    return { revision };
  },
  publish: (context, { publishedRevision, ...input }) =>
    changeMenu(context, input, async (unit, menu) => {
      const { published, draft } = menu;
      if (published.revision !== publishedRevision) throw revisionConflict({ revision: published.revision });
      if (draft === null) return;
      await publishItems(context, unit, input, menu, { items: draft.items, endsDraft: true });
      auditMenu(unit, input, 'publish');
    }),
  listVersions: async ({ db }, key) => ({ items: (await listPublished(db, key)).map(withCount) }),
  getVersion: async (context, input) => {
    const version = await requireVersion(context.db, input);
    return { ...withCount(version), items: await withPaths(context, version.items) };
  },
  restoreVersion: async (context, { number, ...input }) => {
    const { revision } = await changeMenu(context, input, async (unit, menu) => {
      const { items } = await requireVersion(unit.tx, { ...input, number });
      const isPublished = isSameMenu(items, menu.published.items);
      if (isPublished && menu.draft === null) return;
      await storeDraft(unit.tx, input, isPublished ? null : { items, userID: actorUserID(context.actor) });
      auditMenu(unit, input, 'restoreVersion', number);
    });
    return { revision };
  },
};
