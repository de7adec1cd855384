import type { MenuItem } from '@ximblox/contract';

import type { Actor } from '../../../kernel/operation/context.ts';

/** The highest visibility of entries that a reader of the site sees: 2 for members of any group. */
export function levelOf(actor: Actor): 0 | 1 | 2 {
  if (actor.kind !== 'member') return 0;
  return actor.groupIDs.length > 0 ? 2 : 1;
}

/** The entries that readers of a level see; a hidden one hides what is below it. */
export const seenBy = (items: readonly MenuItem[], level: 0 | 1 | 2): MenuItem[] =>
  items.flatMap((item) => ((item.visibility ?? 0) > level ? [] : [{ ...item, children: seenBy(item.children, level) }]));
