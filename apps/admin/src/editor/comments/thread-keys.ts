import type { KeyboardEvent } from 'react';

import { isField } from '../../shared/keys/key-reach.ts';

/** The threads of a panel in its order, without those that are folded away. */
const threadsIn = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>('article')].filter((thread) => thread.closest('details:not([open])') === null);

/**
 * The element ID of the thread after this one that is as open as it is, or before it where it is the last; undefined where there is none.
 * One that was decided on and is still there for the moment is none.
 */
export function neighbourOf(id: string): string | undefined {
  const thread = document.getElementById(id);
  const panel = thread?.closest('[data-threads]');
  if (thread === null || panel === null || panel === undefined) return undefined;
  const all = threadsIn(panel);
  const index = all.indexOf(thread);
  const isLike = thread.dataset['held'] === undefined ? thread.dataset['resolved'] : undefined;
  return [...all.slice(index + 1), ...all.slice(0, index).toReversed()].find(({ dataset }) => dataset['resolved'] === isLike)?.id;
}

/** The keys of the comments: J and K lead to the thread after and before; each other presses the button of the thread that names it. */
export function pressThreadKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: panel, target } = event;
  // A dialog that was opened from a thread is no part of the panel, though React passes its keys on.
  if (!(target instanceof HTMLElement) || !panel.contains(target) || isField(target)) return;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const thread = target.closest<HTMLElement>('article');
  const all = threadsIn(panel);
  const at = thread === null ? undefined : all.indexOf(thread);
  let isUsed = false;
  if (key === 'J' || key === 'K') {
    const next = all[at === undefined ? 0 : at + (key === 'J' ? 1 : -1)];
    next?.focus();
    isUsed = next !== undefined;
  } else if (key !== 'Enter' || target === thread) {
    const button = thread?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`);
    button?.click();
    isUsed = button !== null && button !== undefined;
  }
  if (isUsed) event.preventDefault();
}
