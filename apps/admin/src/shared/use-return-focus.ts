import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';

/** What opened a dialog: the control, or the button of the menu it was an entry of; and the rows beside it, nearest first. */
export type Origin = { readonly element: Element | null; readonly rows: readonly Element[] };

const row = 'tr, li, article, [role=row], [role=option], [role=treeitem]';
const controls = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';
/** The control of a row that stands for it, before its handle to drag it. */
const main = '[data-row]';

/** The element that had the focus last: a menu is closed, and its entry gone, before a dialog whose script is loaded opens. */
let lastFocused: Element | null = null;
/** The rows beside the one of the screen that had the focus last: what a dialog, a bar or a drag did with it may take it away. */
let lastRows: readonly Element[] = [];
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof Element ? target : null;
    const isInRow = lastFocused?.closest('main')?.contains(lastFocused.closest(row)) === true;
    if (isInRow) lastRows = originAt(lastFocused).rows;
  });

function siblings(element: Element, next: 'nextElementSibling' | 'previousElementSibling'): Element[] {
  const found: Element[] = [];
  for (let one = element[next]; one !== null && found.length < 50; one = one[next]) found.push(one);
  return found;
}

/** Where something is, to give the focus back to it or to what is beside it. */
export function originAt(element: Element | null): Origin {
  const own = element?.closest(row);
  const rows = own == null ? [] : [own, ...siblings(own, 'nextElementSibling'), ...siblings(own, 'previousElementSibling')];
  return { element, rows };
}

function originOfDialog(): Origin {
  const active = document.activeElement === document.body ? lastFocused : document.activeElement;
  const menuButtonID = active?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? null;
  return originAt(menuButtonID === null ? active : document.getElementById(menuButtonID));
}

const focusOn = (element: Element | null | undefined): boolean => {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/** Focuses the nearest of the rows that is left, or the control that stands for it. @returns whether one of them took the focus */
export const focusOnRow = (rows: readonly Element[]): boolean =>
  rows.some((one) => one.isConnected && (focusOn(one) || focusOn(one.querySelector(main) ?? one.querySelector(controls))));

/** Restores the focus: to the opener, else to the row beside it, or beside the last one in use, else to the heading of the screen. */
function restore({ element, rows }: Origin, closing: Element | null): void {
  const active = document.activeElement;
  // Something else took the focus intentionally, such as an invalid field.
  if (active !== null && active !== document.body && closing?.contains(active) !== true) return;
  if (focusOn(element) || focusOnRow(rows) || focusOnRow(lastRows)) return;
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  focusOn(heading);
}

/** When what opened a dialog may be gone as well: in the next frame, and when the data has been loaded again, also on a busy machine. */
const againMs = [20, 180, 600];

/**
 * Restores the focus again later, until something else that is still there has had it: what its user goes on to may be busy then, and has lost
 * it itself.
 */
function restoreAgain(afterMs: readonly number[], origin: Origin, closing: Element | null): void {
  let last = lastFocused;
  const again = () => {
    if (lastFocused !== last && lastFocused?.isConnected === true) return;
    restore(origin, closing);
    last = lastFocused;
  };
  for (const ms of afterMs) setTimeout(again, ms);
}

/**
 * Gives the focus to the row beside the one that had it, else to the heading of the screen, where that row went with what was done: moved, by a
 * dialog, a bar or a drag.
 * @param rows what the list shows, of which a change may have taken the row
 */
export function useFocusBesideRemoved(rows: unknown): void {
  useEffect(() => {
    const check = () => {
      if (lastRows[0]?.isConnected === false) restore({ element: null, rows: lastRows }, null);
    };
    // The rows of a list that is empty now say nothing of the next one.
    const forget = () => {
      if (lastRows.every((one) => !one.isConnected)) lastRows = [];
    };
    check();
    // A bar or dialog that had the focus may go after the row.
    const timers = [...againMs.map((afterMs) => setTimeout(check, afterMs)), setTimeout(forget, Math.max(...againMs) + 1)];
    return () => timers.forEach(clearTimeout);
  }, [rows]);
}

/**
 * Restores the focus when a dialog closes: a Mantine modal does so only when its `opened` changes, later, and not to the menu it was opened
 * from. Call it in the component that renders the modal.
 * @param opened for a component that is mounted while its dialog is closed
 */
export function useReturnFocus(opened = true): void {
  // Read while rendering: the dialog takes the focus right after it.
  const [origin, setOrigin] = useState<Origin | null>(null);
  if (opened && origin === null) setOrigin(originOfDialog());
  if (!opened && origin !== null) setOrigin(null);
  // With the change that closes the dialog, so that the next key does not go to what is closing.
  useLayoutEffect(() => {
    if (!opened || origin === null) return undefined;
    return () => {
      const closing = document.activeElement?.closest('[role=dialog]') ?? null;
      restore(origin, closing);
      restoreAgain(againMs, origin, closing);
    };
  }, [opened, origin]);
}

/**
 * Restores the focus when a bar goes while it is in it, or in a dialog that was opened from it: to where it was before the bar, else to the row
 * beside that, else to the heading of the screen.
 * @returns handlers for the bar
 */
export function useFocusAfterBar<Bar extends HTMLElement>() {
  const before = useRef<Origin | null>(null);
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const origin = before.current ?? originAt(null);
      restoreAgain([0, ...againMs], origin, element);
    };
  }, []);
  return {
    ref: bar,
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null || relatedTarget.closest('[role=dialog]') !== null) return;
      if (bar.current?.contains(relatedTarget) !== true) before.current = originAt(relatedTarget);
    },
  };
}
