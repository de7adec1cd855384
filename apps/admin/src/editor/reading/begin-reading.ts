import type { ReviewComment } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import { failureInEditor } from '../session/editor-api.ts';
import type { Session } from '../session/session.ts';
import { announced } from '../session/view-store.ts';

/**
 * Shows the page without what writes in it.
 * @param comments those on the page, with whose open suggestions it is shown; null as it is
 */
export async function read({ store, view }: Session, comments: readonly ReviewComment[] | null): Promise<void> {
  try {
    const { startReading } = await import('./start-reading.ts');
    view.getState().reading?.stop();
    const said = comments === null ? t('Reading the page as it is') : t('Reading the page with all suggestions accepted');
    view.setState({ typed: null, insertAt: null, reading: startReading(store, comments), ...announced(view, said) });
  } catch (error) {
    view.setState({ problem: failureInEditor(error).errors[0]?.message ?? t('The page couldn’t be shown.') });
  }
}

/** The session in which lists, forms and keys write: while one reads, that of the page that is read, which changes nothing. */
export function writtenSession(session: Session): Session {
  const { reading } = session.view.getState();
  return reading === null ? session : { ...session, store: reading.store, isReadOnly: true };
}

/** Leaves reading. @param said what is announced; nothing where another mode says what it is */
export function stopReading({ view }: Session, said?: string): void {
  const { reading } = view.getState();
  if (reading === null) return;
  reading.stop();
  view.setState({ reading: null, ...(said === undefined ? {} : announced(view, said)) });
}
