import { announced } from './view-store.ts';
import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { documentOfCheckpoint } from '../document/restored-blocks.ts';
import { takeCheckpoint } from './checkpoints.ts';
import { whileBusy } from './commands.ts';
import type { Session } from './session.ts';
import { showUndo } from './show-undo.ts';

/**
 * Puts the content of a checkpoint into the draft, as one change that undo takes back. What the draft says becomes a checkpoint
 * first. It is saved like any change, so another user's save meanwhile is merged.
 * @returns whether it succeeded; otherwise the editor reports the reason
 */
export async function restoreCheckpoint(session: Session, checkpointID: number, name: string): Promise<boolean> {
  const { api, saver, store, view } = session;
  let isDone = false;
  await whileBusy(session, async () => {
    if (!(await saver.flush())) return view.setState({ problem: texts.notRestored });
    await takeCheckpoint(session, 'restored');
    const checkpoint = await api.checkpoints.fetch.query({ id: checkpointID });
    const known = new Map([...view.getState().page.tags, ...checkpoint.tags].map((tag) => [tag.id, tag]));
    view.setState({
      page: { ...view.getState().page, tags: [...known.values()] },
      ...announced(view, texts.restoredCheckpoint(name)),
    });
    store.getState().dispatch({ type: 'replace', document: documentOfCheckpoint(checkpoint) });
    showUndo(store, texts.restoredCheckpoint(name));
    isDone = true;
  });
  return isDone;
}
