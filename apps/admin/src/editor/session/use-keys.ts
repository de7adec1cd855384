import { useEffect } from 'react';

import { isField, isInLayer, isOfText } from '../../shared/keys/key-reach.ts';
import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import { showHint } from '../../shared/ui/toast.tsx';
import { addText, crossOrAdd, enterPage, writeOn } from '../canvas/typing/write-on.ts';
import { beginComment } from '../comments/begin-comment.ts';
import { newKey } from '../document/keys.ts';
import { only, selectedKeys } from '../document/selection.ts';
import {
  copySelected,
  duplicateSelected,
  moveSelected,
  openFind,
  pasteText,
  placeAfterSelection,
  removeSelected,
} from './commands.ts';
import { readContent } from '../paste/clipboard-content.ts';
import { forgetReport, pasteAfterSelection } from '../paste/paste-content.ts';
import { answerPlainPaste } from '../paste/plain-field.ts';
import { isPlainPaste, notePaste, notePasteKey } from '../paste/plain-paste.ts';
import { openPreview } from '../preview/open-preview.ts';
import { notWhileReading } from '../reading/not-while-reading.ts';
import { useWrittenSession } from '../reading/written-session.tsx';
import { settleSuggestions, toggleSuggesting, typedSession } from '../suggesting/begin-suggesting.ts';
import { watchForCheckpoints } from './checkpoints.ts';
import { listenForHistoryKeys } from './history-keys.ts';
import { focusRegion } from './regions.ts';
import type { Session } from './session.ts';

/** A checkbox takes no text, but belongs to a block as much as a field does: Delete on it does not delete the block. */
const isWriting = (target: EventTarget | null): boolean =>
  isField(target) || (target instanceof HTMLElement && target.matches('input'));
/** The outline in a drawer is one of the page; other dialogs have a clipboard of their own. */
const isInDialog = (target: EventTarget | null): boolean =>
  isInLayer(target) && target instanceof HTMLElement && target.closest('[data-block-list]') === null;

/** Whether the focus is in the form of a block, where Escape goes back to the list: deselecting would remove what has the focus. */
const isInForm = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-region=form]') !== null && selectedRow() !== null;
const selectedRow = () => document.querySelector<HTMLElement>('[data-row][aria-current=true]');
const isBare = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey && !shiftKey;
/** The page, for a key that was pressed in it. */
const pageIn = (target: EventTarget | null): Document | null =>
  target instanceof HTMLIFrameElement ? target.contentDocument : null;
const focusSelectedRow = (): void => selectedRow()?.focus();

/** Selects the previous (-1) or next (1) block. */
function step({ store, view }: Session, by: -1 | 1): void {
  const { document, selection, select } = store.getState();
  const place = document.blocks.findIndex(({ key }) => key === selection.focus);
  const next = document.blocks[place < 0 ? 0 : Math.max(0, Math.min(document.blocks.length - 1, place + by))];
  if (next !== undefined) select(only(next.key));
  view.setState({ panel: 'block' });
}

/** Handles a shortcut of the editor; false for an unknown one. @param session which changes nothing while one reads; `draft` is the page's own */
function press(event: KeyboardEvent, session: Session, draft: Session, mainAct: () => unknown): boolean {
  const { store, view, saver } = session;
  const control = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (control && event.altKey && (key === 'arrowup' || key === 'arrowdown')) step(session, key === 'arrowup' ? -1 : 1);
  // By its place on the keyboard, as for the preview; AltGr writes a letter.
  else if (control && event.altKey && event.code === 'KeyM' && !event.getModifierState('AltGraph'))
    beginComment(session, store.getState().selection.focus);
  else if (control && event.altKey && event.code === 'KeyS') {
    if (event.getModifierState('AltGraph')) return false;
    toggleSuggesting(draft);
  } else if (control && key === 's') {
    const whyNot = notWhileReading(view.getState(), 'change');
    if (whyNot !== undefined) showHint(whyNot);
    else {
      void saver.flush();
      void settleSuggestions(session);
    }
  } else if (key === 'f6' && !control && !event.altKey)
    focusRegion(event.shiftKey ? -1 : 1, (frame) => enterPage(typedSession(draft), frame));
  else if (control && key === 'h') openFind(session);
  // By its place on the keyboard: with Alt a Mac types another letter.
  else if (event.altKey && !control && event.code === 'KeyP' && session.isPage) openPreview(session);
  else if (control && key === '\\')
    view.setState(event.shiftKey ? { formOpen: !view.getState().formOpen } : { outlineOpen: !view.getState().outlineOpen });
  else if (control && key === '|') view.setState({ formOpen: !view.getState().formOpen });
  else if (isWriting(event.target)) {
    if (key !== 'escape') return false;
    view.setState({ focusPath: null });
    focusSelectedRow();
  } else if (isOfText(event) && view.getState().focusPath !== null) return true;
  else if (control && event.shiftKey && key === 'enter') mainAct();
  else if (control && key === 'd') duplicateSelected(session);
  else if (event.altKey && (key === 'arrowup' || key === 'arrowdown')) moveSelected(session, key === 'arrowup' ? -1 : 1);
  else if (key === '/' && !control && view.getState().tab === 'overview') {
    if (!session.isReadOnly) view.setState({ insertAt: placeAfterSelection(session) });
  } else if (key === 'enter' && isBare(event) && pageIn(event.target) !== null)
    writeOn(typedSession(draft), pageIn(event.target) as Document);
  else if ((key === 'arrowup' || key === 'arrowdown') && isBare(event) && pageIn(event.target) !== null) {
    const { focus } = store.getState().selection;
    if (session.isReadOnly || focus === null) return false;
    crossOrAdd(typedSession(draft), pageIn(event.target) as Document, { blockKey: focus }, key === 'arrowup' ? -1 : 1);
  } else if (key === 'backspace' && isBare(event) && pageIn(event.target) !== null && store.getState().selection.focus !== null)
    removeSelected(session);

  // Words that somebody types in an empty page are its first text.
  else if (/^[\p{L}\p{N}]$/u.test(event.key) && isOfText(event) && store.getState().document.blocks.length === 0)
    return addText(typedSession(draft), 0, newKey(), `<p>${event.key}</p>`);
  else if (key === 'delete' && !control) removeSelected(session);
  else if (key === 'escape' && isInForm(event.target)) focusSelectedRow();
  else if (key === 'escape') store.getState().select(only(null));
  else return false;
  return true;
}

export const clipboardEvents = ['copy', 'cut', 'paste'] as const;

/** Where nothing is selected, such as after Escape, selects the row that has the focus: what is pasted belongs below it, or in it. */
function selectFocusedRow({ store }: Session): void {
  const { document: page, selection, select } = store.getState();
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (row !== undefined && selectedKeys(page, selection).length === 0) select(only(row));
}

/** Copies or cuts blocks, and pastes blocks or anything else as blocks, unless a field has the focus, or text to copy is selected. */
export function answerClipboard(session: Session, event: ClipboardEvent, selected: Selection | null): void {
  // A text that took the paste may be gone from the page by now, with what would tell that somebody writes there.
  if (event.defaultPrevented || isWriting(event.target) || isInDialog(event.target) || event.clipboardData === null) return;
  if (event.type !== 'paste' && selected?.isCollapsed === false) return;
  if (event.type === 'paste') selectFocusedRow(session);
  const isDone =
    event.type === 'paste'
      ? pasteText(session, event.clipboardData.getData('text/plain')) ||
        pasteAfterSelection(session, readContent(event.clipboardData), isPlainPaste(event))
      : copySelected(session, event.clipboardData, event.type === 'cut');
  if (isDone) event.preventDefault();
}

/**
 * The editor's shortcuts and clipboard handling, and the journal write when the window closes.
 * @param mainAct the main button's action
 * @param isWritingShown false while another screen replaces the editor and handles the shortcuts itself
 * @param hasHistory false while undo and redo belong to another document
 */
export function useKeys(session: Session, mainAct: () => unknown, isWritingShown: boolean, hasHistory: boolean): void {
  const written = useWrittenSession(session);
  useScreenKeys((event) => (notePasteKey(event), press(event, written, session, mainAct)), {
    reach: 'document',
    isOn: isWritingShown,
  });
  useEffect(() => {
    if (!isWritingShown) return;
    const clip = (event: ClipboardEvent) => answerClipboard(written, event, window.getSelection());
    for (const name of clipboardEvents) window.addEventListener(name, clip);
    return () => {
      for (const name of clipboardEvents) window.removeEventListener(name, clip);
    };
  }, [written, isWritingShown]);
  usePlainPastes(written, isWritingShown);
  useEffect(() => (hasHistory ? listenForHistoryKeys(written) : undefined), [written, hasHistory]);
  useSavingOnLeave(session);
}

/** Answers pastes into fields of plain words, in the capture phase: before the field is given what it takes. */
export function usePlainPastes(session: Session, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const paste = (event: ClipboardEvent) => {
      notePaste(event);
      forgetReport(session);
      answerPlainPaste(session, event);
    };
    window.addEventListener('paste', paste, true);
    return () => window.removeEventListener('paste', paste, true);
  }, [session, isOn]);
}

/**
 * Keeps and stores unsaved changes when the window is left or the page is closed, with checkpoints of what was stored. Before a window closes
 * that can't send them, the browser asks: they would be on this computer only, unseen by colleagues.
 */
export function useSavingOnLeave(session: Session): void {
  useEffect(() => {
    const checkpoints = watchForCheckpoints(session);
    const hold = (event: BeforeUnloadEvent) => {
      session.saver.keep();
      const hasUnsent = session.view.getState().suggesting?.hasUnsent() === true;
      if (hasUnsent || !session.saver.isSentOnLeave()) event.preventDefault();
    };
    const hide = (event: Event) => {
      session.saver.keep();
      if (event.type === 'pagehide' || document.visibilityState === 'hidden') void session.saver.flush();
      if (event.type === 'pagehide') checkpoints.leave();
    };
    const online = () => void session.saver.flush();
    window.addEventListener('beforeunload', hold);
    window.addEventListener('pagehide', hide);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('beforeunload', hold);
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hide);
      session.saver.keep();
      checkpoints.stop();
      void settleSuggestions(session).finally(() => session.view.getState().suggesting?.stop());
      void session.saver.flush().finally(() => {
        session.saver.stop();
        checkpoints.leave();
      });
    };
  }, [session]);
}
