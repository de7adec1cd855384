import { announced } from './view-store.ts';
import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { documentOf } from '../document/page-document.ts';
import { mergerOf } from '../saving/merge.ts';
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
    const draft = store.getState().document;
    await api.pages.restoreVersion.mutate({ id: versionID });
    const [page, { mergeText }] = await Promise.all([
      api.pages.get.query({ id: pageID }),
      import('../saving/texts/merge-text.ts'),
    ]);
    const document = documentOf(page);
    const { revision, id: pageVersionID } = page.pageVersion;
    const { document: here, revision: known, rebase, applyRemote, dispatch } = store.getState();
    if (known < revision) rebase(document, { revision, pageVersionID }, document);
    else {
      // Presence told of it first, and it was taken in like what others store, which undo does not take back.
      const merged = mergerOf(mergeText, page.type);
      applyRemote(document, { revision, pageVersionID }, merged(document, here, draft), merged);
      dispatch({ type: 'replace', document: here });
    }
    view.setState({ page, ...announced(view, texts.restored(name)) });
    showUndo(store, texts.restored(name));
    isDone = true;
  });
  return isDone;
}
