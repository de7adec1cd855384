import { Locale } from '@ximblox/primitives';
import { z } from 'zod';

import { everybody, operation, withPermission } from '../operation.ts';
import { MenuItem } from '../menu-item.ts';

const revision = z.number().int().min(0).max(2_147_483_647);

/** What the caller may do with the menu of a locale: what is false is refused. */
export const MenuAbilities = z.strictObject({ edit: z.boolean() });
export type MenuAbilities = z.infer<typeof MenuAbilities>;

export const menusContract = {
  get: operation({
    kind: 'query',
    summary: 'The menu of a locale; visitors get live pages only',
    access: everybody,
    reads: 'drafts',
    // Who manages the menu sees the entries of pages that are not live, also where the browser has a member's session besides.
    sessions: ['staff', 'member'],
    input: z.strictObject({ locale: Locale }),
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
    summary: 'Replace the menu of a locale',
    access: withPermission('manage-menu'),
    reads: 'drafts',
    input: z.strictObject({ locale: Locale, revision, items: z.array(MenuItem).max(100) }),
    output: z.strictObject({ revision }),
    errors: ['UM_01', 'V_07', 'V_12', 'V_13', 'V_16', 'V_18'],
    example: {
      locale: 'en-gb',
      revision: 0,
      items: [{ key: 'news', title: 'News', link: '', pageID: 1, newWindow: false, children: [] }],
    },
    rest: { method: 'PUT', path: '/api/ximblox/menu/:locale' },
  }),
};
