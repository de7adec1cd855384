import { t } from '../../shared/language/t.ts';
import { typedTextAt } from '../../shared/typed/use-typed-text.ts';
import { stopReading, writtenSession } from '../reading/begin-reading.ts';
import { failureInEditor } from '../session/editor-api.ts';
import type { Session } from '../session/session.ts';
import { announced } from '../session/view-store.ts';

/** Whether the user may suggest in what is open: who may edit a page. */
export const maySuggest = ({ isPage, isReadOnly }: Session): boolean => isPage && !isReadOnly;

const remembered = (pageID: number): string => `ximblox.suggesting.${pageID}`;

/** Notes for this window whether one suggests on a page. */
function remember(pageID: number, isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(remembered(pageID), '1');
    else sessionStorage.removeItem(remembered(pageID));
  } catch {
    // Not stored: it begins with writing next time.
  }
}

function isRemembered(pageID: number): boolean {
  try {
    return sessionStorage.getItem(remembered(pageID)) !== null;
  } catch {
    return false;
  }
}

/** The session of the page that is drawn: while one suggests, with the copy of the draft; while one reads, without writing. */
export function typedSession(session: Session): Session {
  const { suggesting, reading } = session.view.getState();
  if (reading !== null) return writtenSession(session);
  return suggesting === null ? session : { ...session, store: suggesting.store, isSuggesting: true };
}

async function begin(session: Session): Promise<void> {
  const { view, pageID } = session;
  try {
    const [{ startSuggesting }, { mergeText }] = await Promise.all([
      import('./start-suggesting.ts'),
      import('../saving/texts/merge-text.ts'),
    ]);
    if (view.getState().suggesting !== null) return;
    stopReading(session);
    const suggesting = startSuggesting(session, mergeText, typedTextAt(`page.${pageID}.suggested`));
    // The editor of a text belongs to the document that it began with.
    view.setState({ typed: null, suggesting, ...announced(view, t('Suggesting is on: what you type becomes suggestions')) });
    remember(pageID, true);
    if (suggesting.hasUnsent()) await suggesting.settle();
  } catch (error) {
    view.setState({ problem: failureInEditor(error).errors[0]?.message ?? t('Suggesting couldn’t be turned on.') });
  }
}

/** Turns suggesting off once all that was typed is suggested; else it stays on, and says what is left. @returns whether it is off */
export async function leaveSuggesting({ view, pageID }: Session): Promise<boolean> {
  const mode = view.getState().suggesting;
  if (mode === null) return true;
  if (!(await mode.settle())) {
    view.setState(announced(view, t('Suggesting stays on: something that you typed isn’t suggested yet')));
    return false;
  }
  mode.stop();
  remember(pageID, false);
  view.setState({ typed: null, suggesting: null, ...announced(view, t('Suggesting is off: what you type changes the draft')) });
  return true;
}

/** Turns suggesting on or off. */
export function toggleSuggesting(session: Session): void {
  if (maySuggest(session)) void (session.view.getState().suggesting === null ? begin(session) : leaveSuggesting(session));
}

/** Goes on suggesting where one did so in this window, or where something was typed that never became a suggestion. */
export function resumeSuggesting(session: Session): void {
  const isLeft = typedTextAt(`page.${session.pageID}.suggested`).read() !== '';
  if (maySuggest(session) && (isLeft || isRemembered(session.pageID))) void begin(session);
}

/** Makes suggestions of what is typed, before the page is saved or published. @returns whether nothing is left */
export const settleSuggestions = async ({ view }: Session): Promise<boolean> =>
  (await view.getState().suggesting?.settle()) ?? true;
