import { t } from '../../shared/language/t.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import type { Session } from '../session/session.ts';

/** Where the draft of a page is shown as the site would show it. */
export const previewPath = (pageID: number): string => `/cmsadmin/preview/${pageID}`;

/**
 * Opens the page as visitors would see the draft, in another tab. What was just written is saved first; where that fails, the preview shows what was
 * saved before.
 * @returns false where the browser opens no tab
 */
export function openPreview(session: Session): boolean {
  // Opened within the click or key press, since browsers block what opens later.
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  void show(session, tab);
  return true;
}

async function show(session: Session, tab: Window): Promise<void> {
  if (!session.isReadOnly && !(await session.saver.flush()))
    showToast({ text: t('The preview lacks your last changes, which aren’t saved yet.') });
  tab.location.replace(previewPath(session.pageID));
}
