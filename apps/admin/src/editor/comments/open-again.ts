import type { ReviewComment } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import type { Session } from '../session/session.ts';

const pageSize = 100;

/** Opens suggestions again on which the user decided, and says so. One that a colleague has decided on since stays as it is. */
export async function openAgain({ api, pageID }: Session, ids: readonly number[]): Promise<void> {
  const { list, resolve } = api.reviewComments;
  const found: ReviewComment[] = [];
  for (let pageIndex = 0, isMore = true; isMore; pageIndex += 1) {
    // oxlint-disable-next-line no-await-in-loop -- How many there are is known from the answer.
    const { items, totalItems } = await list.query({ id: pageID, pageIndex, pageSize });
    found.push(...items.filter(({ id }) => ids.includes(id)));
    isMore = found.length < ids.length && (pageIndex + 1) * pageSize < totalItems;
  }
  const own = sessionStore.getState().user?.ID;
  const opened = found.filter(({ resolvedAt, resolvedBy }) => resolvedAt === null || resolvedBy?.ID === own);
  await Promise.all(opened.map(({ id }) => resolve.mutate({ id, isResolved: false })));
  const others = found.length - opened.length;
  showToast(
    others > 0
      ? {
          text: t(
            'A colleague has decided on {count, plural, one {the suggestion} other {# of the suggestions}} meanwhile: that stays as it is.',
            { count: others },
          ),
          isRefusal: true,
        }
      : { text: t('{count, plural, one {The suggestion is} other {# suggestions are}} open again.', { count: opened.length }) },
  );
}
