import { announced } from './view-store.ts';
import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { documentOf } from '../document/page-document.ts';
import { whileBusy } from './commands.ts';
import type { Session } from './session.ts';
import { showUndo } from './show-undo.ts';

/**
 * Makes an old version the draft. Unsaved changes are stored first and remain a version of their own; undo restores them too.
 * @returns whether it succeeded; otherwise the editor reports the reason
 */
export async function restoreVersion(session: Session, versionID: number, name: string): Promise<boolean> {
  const { api, saver, store, view, pageID } = session;
  let isDone = false;
  await whileBusy(session, async () => {
    if (!(await saver.flush())) return view.setState({ problem: texts.notRestored });
    await api.pages.restoreVersion.mutate({ id: versionID });
    const page = await api.pages.get.query({ id: pageID });
    const document = documentOf(page);
    store.getState().rebase(document, { revision: page.pageVersion.revision, pageVersionID: page.pageVersion.id }, document);
    view.setState({ page, ...announced(view, texts.restored(name)) });
    showUndo(store, texts.restored(name));
    isDone = true;
  });
  return isDone;
}
