import { failureOf, messageOf } from '../../shared/api/failure.ts';
import { t } from '../../shared/language/t.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import type { Session } from '../session/session.ts';
import { showUndo } from '../session/show-undo.ts';
import { openAgain } from './open-again.ts';

/**
 * Rejects suggestions as one step of the history: undo opens them again in its turn, redo rejects them again. One that somebody has decided
 * on meanwhile stays as it is.
 * @param reload reads the comments anew after undo and redo
 * @throws what else is in the way, such as a lost connection
 */
export async function rejectSuggestions(session: Session, ids: readonly number[], reload: () => Promise<unknown>): Promise<void> {
  const { store, api } = session;
  const { resolve } = api.reviewComments;
  const rejected: number[] = [];
  const reject = (id: number) => resolve.mutate({ id, outcome: 'rejected' });
  const say = () =>
    showUndo(
      store,
      t('{count, plural, one {The suggestion was} other {# suggestions were}} rejected.', { count: rejected.length }),
    );
  const rejectAll = async () => {
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
  };
  let underWay: Promise<unknown> = Promise.resolve();
  /** One after the other: undo may follow while the first answer is on its way. */
  const next = (act: () => Promise<unknown>) => {
    underWay = underWay
      .then(() => (rejected.length > 0 ? act().then(reload) : undefined))
      .catch((error: unknown) => showToast({ text: messageOf(error), isRefusal: true }));
  };
  const outside = {
    undo: () => next(() => openAgain(session, rejected)),
    redo: () => next(() => Promise.all(rejected.map(reject)).then(say)),
  };
  // At once, or undo would take back an earlier step before the server answers.
  store.getState().noteOutside(outside);
  const first = rejectAll();
  underWay = first.catch(() => undefined);
  try {
    await first;
  } finally {
    if (rejected.length === 0) store.getState().dropOutside(outside);
    else if (store.getState().history.past.some((step) => step.outside === outside)) say();
  }
}
