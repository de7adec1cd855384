import { refreshPage } from './commands.ts';
import { failureInEditor } from './editor-api.ts';
import type { Session } from './session.ts';
import { showToast } from '../../shared/ui/toast.tsx';

/**
 * Saves, then requests publication; reviewers are mailed the message.
 * @returns the reason for a failure as a sentence; undefined on success
 */
export async function requestPublication(session: Session, comment: string, reviewerIDs: number[]): Promise<string | undefined> {
  const { api, pageID, saver, store, view } = session;
  if (!(await saver.flush())) return 'Not submitted, because the page isn’t saved yet. Your changes are kept.';
  try {
    await api.publicationRequests.request.mutate({ id: pageID, comment, reviewerIDs });
    await refreshPage(session);
  } catch (error) {
    const [first] = failureInEditor(error).errors;
    return first?.name === 'conflict' ? 'Publication of this page has already been requested.' : first?.message;
  }
  const text = `Publication of “${store.getState().document.title}” requested. The reviewers have been emailed.`;
  view.setState({ announcement: 'Publication requested' });
  showToast({ text });
  return undefined;
}
