import { showToast } from '../../shared/ui/toast.tsx';
import type { Session } from '../session/session.ts';

/** Where the draft of a page is shown as the site would show it. */
export const previewPath = (pageID: number): string => `/cmsadmin/preview/${pageID}`;

/** Saves, then shows the preview; it shows what was saved before where that fails. */
export async function savePreviewed(session: Session, show: () => void): Promise<void> {
  if (!(await session.saver.flush())) showToast({ text: 'The preview lacks your last changes, which aren’t saved yet.' });
  show();
}
