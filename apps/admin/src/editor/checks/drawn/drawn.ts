import { standsForReusable, type Block } from '@ximblox/blocks';

import { t } from '../../../shared/language/t.ts';
import { isPristine } from '../../document/pristine.ts';
import type { Check } from '../check.ts';
import { drawnChecks, type DrawnFault } from './drawn-checks.ts';

/** What is known of the blocks as they are drawn. */
export type Drawn = {
  readonly state: 'notExamined' | 'examining' | 'examined' | 'failed';
  /** By block as it was examined: one that changed since is another object, and not in it. */
  readonly faults: ReadonlyMap<Block, readonly DrawnFault[]>;
};

/** Nothing was examined yet. */
export const notExamined: Drawn = { state: 'notExamined', faults: new Map() };

/** Whether nothing of the content of a block is drawn where it stands, which other checks say. */
export const isPlaceholder = (block: Block): boolean => isPristine(block) && !standsForReusable(block);

const none: Check['place'] = { kind: 'block', key: '', path: '' };

/** The faults of the drawn blocks, and what could not be examined; `isPassed` only where each block was and has none. */
export function checksOfDrawn(blocks: readonly Block[], { state, faults }: Drawn): { checks: Check[]; isPassed: boolean } {
  const checks = blocks.flatMap((block) => drawnChecks(block, faults.get(block) ?? []));
  const missing = blocks.filter((block) => !isPlaceholder(block) && !faults.has(block)).length;
  if (state === 'failed')
    checks.unshift({
      id: 'drawn.failed',
      title: t('The page as it is drawn is not checked'),
      detail: t('The browser could not examine contrast, links and headings in it. Check again.'),
      place: none,
    });
  if (state === 'examined' && missing > 0)
    checks.unshift({
      id: 'drawn.missing',
      title: t('{count, plural, one {# block is} other {# blocks are}} not checked as drawn', { count: missing }),
      detail: t('The page view doesn’t show them. Choose “All blocks” above the page.'),
      place: none,
    });
  return { checks, isPassed: state === 'examined' && blocks.length > 0 && checks.length === 0 };
}
