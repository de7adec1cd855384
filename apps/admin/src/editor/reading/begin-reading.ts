import { t } from '../../shared/language/t.ts';
import type { CommentsByBlock } from '../comments/use-comments.ts';
import { failureInEditor } from '../session/editor-api.ts';
import type { Session } from '../session/session.ts';
import { announced } from '../session/view-store.ts';
import type { ReadingMode } from './reading-mode.ts';

function show({ view }: Session, reading: ReadingMode, said: string): void {
  view.getState().reading?.stop();
  view.setState({ typed: null, reading, ...announced(view, said) });
}

/** Shows the page as it is, without the tools that write in it. */
export const readAsItIs = (session: Session): void =>
  show(session, { isAccepted: false, store: session.store, update: nothing, stop: nothing }, t('Reading the page as it is'));

/** Shows the page as it would be with these suggestions accepted. */
export async function readAccepted(session: Session, open: CommentsByBlock): Promise<void> {
  try {
    const { startReading } = await import('./start-reading.ts');
    show(session, startReading(session.store, open), t('Reading the page with all suggestions accepted'));
  } catch (error) {
    session.view.setState({ problem: failureInEditor(error).errors[0]?.message ?? t('The page couldn’t be shown.') });
  }
}

/** Leaves reading. @param said what is announced; nothing where another mode says what it is */
export function stopReading({ view }: Session, said?: string): void {
  const { reading } = view.getState();
  if (reading === null) return;
  reading.stop();
  view.setState({ reading: null, ...(said === undefined ? {} : announced(view, said)) });
}

const nothing = (): void => undefined;
