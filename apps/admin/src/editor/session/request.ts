import { refreshPage } from './commands.ts';
import { failureInEditor } from './editor-api.ts';
import type { Session } from './session.ts';
import { showToast } from '../../shared/ui/toast.tsx';

/**
 * Stores what is written and asks those who may publish to do it; they are mailed the words.
 * @returns why it was not asked for, as a sentence; undefined where it was
 */
export async function requestPublication(session: Session, comment: string): Promise<string | undefined> {
  const { api, pageID, saver, store, view } = session;
  if (!(await saver.flush())) return 'Not asked for, because the page is not saved yet. What you wrote is kept.';
  try {
    await api.publications.request.mutate({ id: pageID, comment });
    await refreshPage(session);
  } catch (error) {
    const [first] = failureInEditor(error).errors;
    return first?.name === 'conflict' ? 'The publication of this page is asked for already.' : first?.message;
  }
  const text = `The publication of “${store.getState().document.title}” is asked for. Those who may publish it are mailed.`;
  view.setState({ announcement: 'Publication requested' });
  showToast({ text });
  return undefined;
}
