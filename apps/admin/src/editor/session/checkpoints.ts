import { isDirty } from '../document/editor-store.ts';
import type { PageDocument } from '../document/page-document.ts';
import type { Session } from './session.ts';

/** How long after the last change a draft gets a checkpoint. */
const idleMs = 5 * 60_000;

type Reason = 'opened' | 'left' | 'idle' | 'restored';

export type CheckpointWatch = {
  /** Takes one of the stored draft, where it was changed since the last. */
  leave(): void;
  stop(): void;
};

/**
 * Takes checkpoints of the draft without being asked: before it is changed for the first time, when no change came for five
 * minutes, and when it is left. The server omits those that say the same as the last. A checkpoint that fails is not retried:
 * nothing is lost by it, and the next one follows.
 */
export function watchForCheckpoints(session: Session, waitMs = idleMs): CheckpointWatch {
  const { store, saver, isReadOnly, isPage } = session;
  if (isReadOnly || !isPage) return { leave: () => undefined, stop: () => undefined };
  let taken: PageDocument = store.getState().document;
  let isBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (reason: Reason) => {
    taken = store.getState().document;
    void takeCheckpoint(session, reason);
  };
  const begin = () => {
    // What another user saved, or was restored by the server, is the new base right after it arrived, and no change of this user.
    if (isBegun || !isDirty(store.getState())) return;
    isBegun = true;
    // What is stored is still what it was: the first save follows seconds later.
    void takeCheckpoint(session, 'opened');
  };
  const unsubscribe = store.subscribe((state, before) => {
    if (state.document === before.document) return;
    if (!isBegun) queueMicrotask(begin);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (store.getState().document !== taken && saver.status().kind === 'saved') take('idle');
    }, waitMs);
  });
  return {
    leave() {
      if (store.getState().document !== taken) take('left');
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

/** Takes a checkpoint of the draft as the server has it; never throws. */
export async function takeCheckpoint({ api, pageID }: Session, reason: Reason): Promise<void> {
  try {
    await api.checkpoints.take.mutate({ id: pageID, reason });
  } catch {
    // See watchForCheckpoints.
  }
}
