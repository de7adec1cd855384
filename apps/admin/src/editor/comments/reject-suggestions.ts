import { failureOf, messageOf } from '../../shared/api/failure.ts';
import { t } from '../../shared/language/t.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import type { Session } from '../session/session.ts';
import { showUndo } from '../session/show-undo.ts';

/**
 * Rejects suggestions as one step of the history: undo opens them again in its turn, redo rejects them again. One that somebody has decided
 * on meanwhile stays as it is.
 * @param reload reads the comments anew after undo and redo
 * @throws what else is in the way, such as a lost connection
 */
export async function rejectSuggestions(
  { api, store }: Session,
  ids: readonly number[],
  reload: () => Promise<unknown>,
): Promise<void> {
  const { resolve } = api.reviewComments;
  const rejected: number[] = [];
  let underWay: Promise<unknown> = Promise.resolve();
  /** One after the other: undo may follow while redo is on its way. */
  const decideAll = (decide: (id: number) => Promise<unknown>, say: () => void) => {
    underWay = underWay
      .then(() => Promise.all(rejected.map(decide)))
      .then(say, (error: unknown) => showToast({ text: messageOf(error), isRefusal: true }))
      .then(reload);
  };
  const reject = (id: number) => resolve.mutate({ id, outcome: 'rejected' });
  const say = () =>
    showUndo(
      store,
      t('{count, plural, one {The suggestion was} other {# suggestions were}} rejected.', { count: rejected.length }),
    );
  const sayOpen = () =>
    showToast({
      text: t('{count, plural, one {The suggestion is} other {# suggestions are}} open again.', { count: rejected.length }),
    });
  try {
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- In their order, so that it is known which are rejected.
      const isDone = await reject(id).then(
        () => true,
        (error: unknown) => {
          if (ids.length > 1 && failureOf(error).status === 409) return false;
          throw error;
        },
      );
      if (isDone) rejected.push(id);
    }
  } finally {
    if (rejected.length > 0) {
      store.getState().noteOutside({
        undo: () => decideAll((id) => resolve.mutate({ id, isResolved: false }), sayOpen),
        redo: () => decideAll(reject, say),
      });
      say();
    }
  }
}
