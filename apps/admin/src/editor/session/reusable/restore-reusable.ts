import { announced } from '../view-store.ts';
import { t } from '../../../shared/language/t.ts';
import { documentOf } from '../../document/page-document.ts';
import { whileBusy } from '../commands.ts';
import type { Session } from '../session.ts';
import { showUndo } from '../show-undo.ts';
import { asPage } from './reusable-session.ts';

/**
 * Makes a version the draft of the open reusable block. What isn't saved is stored first, as a version of its own; undo restores it.
 * @returns whether it succeeded; otherwise the editor reports the reason
 */
export async function restoreReusable(session: Session, id: number, versionID: number): Promise<boolean> {
  const { api, saver, store, view } = session;
  let isDone = false;
  await whileBusy(session, async () => {
    if (!(await saver.flush()))
      return view.setState({ problem: t('Not restored, because your changes aren’t saved yet. They are still here.') });
    await api.reusableBlocks.restoreVersion.mutate({ id, versionID, revision: store.getState().revision });
    const page = asPage(await api.reusableBlocks.get.query({ id }));
    const document = documentOf(page);
    store.getState().rebase(document, { revision: page.pageVersion.revision, pageVersionID: id }, document);
    const restored = t('The version is now the draft. Pages show it once you publish.');
    view.setState({ page, ...announced(view, restored) });
    showUndo(store, restored);
    isDone = true;
  });
  return isDone;
}
