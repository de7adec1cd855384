import { mainMenu, menuPlaceCatalog } from '@ximblox/blocks';
import { Locale, PathID, Timestamp } from '@ximblox/primitives';
import { blank, duplicate, forbidden, invalid, invalidURL, notFound, revisionConflict } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { everybody, NoInput, operation, staff, withPermission } from '../../operation.ts';
import { MenuItem } from '../../menu-item.ts';
import { Person } from '../../shapes.ts';

const revision = z.number().int().min(0).max(2_147_483_647);
const items = z.array(MenuItem).max(100);

/** A place of the site with menus; the catalogue is installed after the contract is loaded, so its places are read with each call. */
export const MenuPlaceName = z
  .string()
  .max(32)
  .superRefine((place, { addIssue }) => {
    if (menuPlaceCatalog.has(place)) return;
    addIssue({ code: 'custom', message: invalid, params: { rule: 'oneOf', allowed: [...menuPlaceCatalog.keys()] } });
  })
  .describe('The place of the menu, as in `GET menu-places`.');

/** What the caller may do with the menus of a locale: what is false is refused. */
export const MenuAbilities = z.strictObject({ edit: z.boolean() });
export type MenuAbilities = z.infer<typeof MenuAbilities>;

/** Who published or stored a menu, and when. */
const authorship = { at: Timestamp, by: Person };

/** The draft of a menu beside what visitors see. */
export const MenuDraft = z.strictObject({
  revision: revision.describe('The state of the draft: to be sent when it is saved, published, discarded or restored.'),
  items: z.array(MenuItem).describe('The entries of the draft; those that are published where nothing else is stored.'),
  saved: z
    .strictObject({ ...authorship, basedOn: revision.describe('What was published when the draft was begun.') })
    .nullable()
    .describe('The changes that are not published; null where there are none.'),
  published: z.strictObject({
    revision,
    items: z.array(MenuItem),
    made: z.strictObject(authorship).nullable().describe('Null where nothing was ever published.'),
  }),
  can: MenuAbilities,
});
export type MenuDraft = z.infer<typeof MenuDraft>;

/** A published version of a menu, without its entries. */
export const MenuVersion = z.strictObject({
  number: revision.describe('The `revision` of the menu as it was published.'),
  publishedAt: Timestamp,
  publishedBy: Person,
  isCurrent: z.boolean().describe('Whether visitors see it.'),
  entryCount: z.number().int().min(0),
});
export type MenuVersion = z.infer<typeof MenuVersion>;

const placed = { locale: Locale, place: MenuPlaceName };
const drafted = z.strictObject({ ...placed, revision });
const example = { locale: 'en-gb', place: 'footer' } as const;
const exampleItems: MenuItem[] = [{ key: 'news', title: 'News', link: '', pageID: 1, newWindow: false, children: [] }];

export const menusContract = {
  get: operation({
    kind: 'query',
    summary: 'The published menu of a locale; visitors get live pages only',
    access: everybody,
    reads: 'drafts',
    // Who manages the menu sees the entries of pages that are not live, also where the browser has a member's session besides.
    sessions: ['staff', 'member'],
    input: z.strictObject({ locale: Locale, place: MenuPlaceName.default(mainMenu.name) }),
    output: z.strictObject({
      revision,
      items: z.array(MenuItem),
      can: MenuAbilities.optional().describe('For staff only.'),
    }),
    errors: [],
    example: { locale: 'en-gb' },
    rest: { method: 'GET', path: '/api/ximblox/menu/:locale' },
  }),
  save: operation({
    kind: 'mutation',
    summary: 'Replace the published menu of a locale: visitors see it at once, and its draft stays as it is',
    access: withPermission('manage-menu'),
    reads: 'drafts',
    input: z.strictObject({ locale: Locale, place: MenuPlaceName.default(mainMenu.name), revision, items }),
    output: z.strictObject({ revision }),
    errors: [forbidden, revisionConflict, invalid, invalidURL, blank, duplicate],
    example: { locale: 'en-gb', revision: 0, items: exampleItems },
    rest: { method: 'PUT', path: '/api/ximblox/menu/:locale' },
  }),
  listPlaces: operation({
    kind: 'query',
    summary: 'The places of the site that show a menu',
    access: everybody,
    input: NoInput,
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          name: z.string(),
          label: z.string(),
          description: z.string(),
          levels: z.number().int().describe('How many levels of entries the site shows there.'),
        }),
      ),
    }),
    errors: [],
    example: {},
    rest: { method: 'GET', path: '/api/ximblox/menu-places' },
  }),
  getDraft: operation({
    kind: 'query',
    summary: 'The draft of a menu, and what is published',
    access: staff,
    reads: 'drafts',
    input: z.strictObject(placed),
    output: MenuDraft,
    errors: [],
    example,
    rest: { method: 'GET', path: '/api/ximblox/menu/:locale/:place/draft' },
  }),
  saveDraft: operation({
    kind: 'mutation',
    summary: 'Replace the draft of a menu; visitors don’t see it',
    access: withPermission('manage-menu'),
    reads: 'drafts',
    input: drafted.extend({ items }),
    output: z.strictObject({ revision }),
    errors: [forbidden, revisionConflict, invalid, invalidURL, blank, duplicate],
    example: { ...example, revision: 0, items: exampleItems },
    rest: { method: 'PUT', path: '/api/ximblox/menu/:locale/:place/draft' },
  }),
  discardDraft: operation({
    kind: 'mutation',
    summary: 'Discard the changes of a menu that are not published',
    access: withPermission('manage-menu'),
    input: drafted,
    output: z.strictObject({ revision }),
    errors: [forbidden, revisionConflict],
    example: { ...example, revision: 0 },
    rest: { method: 'DELETE', path: '/api/ximblox/menu/:locale/:place/draft' },
  }),
  publish: operation({
    kind: 'mutation',
    summary: 'Publish the draft of a menu',
    access: withPermission('manage-menu'),
    input: drafted.extend({
      publishedRevision: revision.describe('What is published, as the caller read it: refused where it was replaced since.'),
    }),
    output: z.strictObject({ revision, publishedRevision: revision }),
    errors: [forbidden, revisionConflict],
    example: { ...example, revision: 0, publishedRevision: 0 },
    rest: { method: 'POST', path: '/api/ximblox/menu/:locale/:place/publish' },
  }),
  listVersions: operation({
    kind: 'query',
    summary: 'The published versions of a menu, the newest first; 50 at most',
    access: staff,
    reads: 'drafts',
    input: z.strictObject(placed),
    output: z.strictObject({ items: z.array(MenuVersion) }),
    errors: [],
    example,
    rest: { method: 'GET', path: '/api/ximblox/menu/:locale/:place/versions' },
  }),
  getVersion: operation({
    kind: 'query',
    summary: 'A published version of a menu',
    access: staff,
    reads: 'drafts',
    input: z.strictObject({ ...placed, number: PathID }),
    output: MenuVersion.extend({ items: z.array(MenuItem) }),
    errors: [notFound],
    example: { ...example, number: 1 },
    rest: { method: 'GET', path: '/api/ximblox/menu/:locale/:place/version/:number' },
  }),
  restoreVersion: operation({
    kind: 'mutation',
    summary: 'Replace the draft of a menu by a published version',
    access: withPermission('manage-menu'),
    reads: 'drafts',
    input: drafted.extend({ number: PathID }),
    output: z.strictObject({ revision }),
    errors: [forbidden, notFound, revisionConflict],
    example: { ...example, number: 1, revision: 0 },
    rest: { method: 'POST', path: '/api/ximblox/menu/:locale/:place/version/:number/restore' },
  }),
};
