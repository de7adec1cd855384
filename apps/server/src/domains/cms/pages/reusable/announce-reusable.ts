import { pagePath } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { listLivePagesToAnnounce } from './reusable-blocks.repository.ts';

/** The most pages that one transaction announces, so that others' changes and messages get their turn between. */
const pagesMax = 100;

/**
 * Tells programs outside that the live pages with a reusable block changed, a batch at once: the next one is another effect.
 * May be repeated.
 * @param batch.afterID the last page of the batch before; 0 to begin
 */
export const announceReusable = (
  context: Context,
  { reusableID, afterID }: { readonly reusableID: number; readonly afterID: number },
): Promise<void> =>
  unitOfWork(context, async (unit) => {
    const pages = await listLivePagesToAnnounce(unit.tx, reusableID, { afterID, limit: pagesMax });
    for (const { id, type, locale, slug } of pages) {
      const path = pagePath(locale, slug);
      unit.announce({ event: 'page.published', subjectID: id, pageType: type, locale, path });
    }
    const last = pages.at(-1);
    if (last !== undefined && pages.length === pagesMax) unit.enqueue('announce-reusable', { reusableID, afterID: last.id });
  });
