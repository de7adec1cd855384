import { reusableBlocksMax } from '@ximblox/blocks';

import { t } from '../../shared/language/t.ts';
import type { Session } from './session.ts';

/**
 * Whether what is open takes more blocks; if not, says so, and nothing must be added or uploaded. A page takes any number that can
 * be stored, a reusable block a few.
 * @param added how many more there would be
 */
export function canAddBlocks({ store, view, isPage }: Session, added: number): boolean {
  const count = store.getState().document.blocks.length;
  if (isPage || added <= 0 || count + added <= reusableBlocksMax) return true;
  view.setState({
    problem: t(
      'Nothing was added: a reusable block has at most {maximum} blocks. It has {count, plural, one {# block} other {# blocks}}, and this would add {added}.',
      { maximum: reusableBlocksMax, count, added },
    ),
  });
  return false;
}
