import { announced } from './view-store.ts';
import { t } from '../../shared/language/t.ts';
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
  if (!(await saver.flush())) return t('Not submitted, because the page isn’t saved yet. Your changes are kept.');
  try {
    await api.publicationRequests.request.mutate({ id: pageID, comment, reviewerIDs });
    await refreshPage(session);
  } catch (error) {
    const [first] = failureInEditor(error).errors;
    return first?.name === 'conflict' ? t('Publication of this page has already been requested.') : first?.message;
  }
  const text = t('Publication of “{title}” requested. The reviewers have been emailed.', {
    title: store.getState().document.title,
  });
  view.setState({ ...announced(view, t('Publication requested')) });
  showToast({ text });
  return undefined;
}
