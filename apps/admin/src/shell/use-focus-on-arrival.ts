import { useEffect, useRef } from 'react';
import { useHref, useLocation } from 'react-router-dom';

/** For how long the script of a screen is waited for, in milliseconds. */
const screenMs = 10_000;
/** For how long the rows of a screen that is there are waited for, in milliseconds. */
const rowsMs = 1_000;

const acts = ['keydown', 'pointerdown'] as const;

/** The link to an address among what a screen shows, not that of its breadcrumb or of its tabs. */
function linkTo(address: string): HTMLElement | undefined {
  const quoted = `"${CSS.escape(address)}"`;
  const links = `main :is(a[href=${quoted}], a[href^="${CSS.escape(`${address}?`)}"]):not(header *, nav *)`;
  return [...document.querySelectorAll<HTMLElement>(links)].find((link) => link.getClientRects().length > 0);
}

/**
 * Focuses the link to an address, as soon as it is there, and the heading of the screen until then or instead; only while nothing else has
 * the focus and its user does nothing. @returns ends it
 */
function focusWhereLost(address: string): () => void {
  let isShown = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    changes.disconnect();
    clearTimeout(next);
    clearTimeout(last);
    for (const type of acts) window.removeEventListener(type, end, true);
    window.removeEventListener('focusout', soon);
  };
  const step = (): void => {
    next = undefined;
    const heading = document.querySelector<HTMLElement>('main h1');
    // The editor goes on to its first block.
    if (heading?.closest('[data-screen=editor]') != null) return end();
    if (heading !== null && !isShown) {
      isShown = true;
      clearTimeout(last);
      last = setTimeout(end, rowsMs);
    }
    if (heading?.hasAttribute('tabindex') === false) heading.tabIndex = -1;
    const active = document.activeElement;
    if (active !== null && active !== document.body && active !== heading) return;
    const link = linkTo(address);
    if (link !== undefined) link.focus();
    else if (active !== heading) heading?.focus({ preventScroll: true });
  };
  // What a screen focuses itself, or gives the focus to from something else, goes first.
  const soon = (): void => void (next ??= setTimeout(step));
  const changes = new MutationObserver(soon);
  for (const type of acts) window.addEventListener(type, end, true);
  window.addEventListener('focusout', soon);
  changes.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  soon();
  let last = setTimeout(end, screenMs);
  return end;
}

/**
 * Keeps the focus when another screen is opened by what goes with the screen before it: whoever comes back from an entry is at the row that
 * led to it, everybody else at the heading of the new screen. What a screen focuses itself is left alone.
 */
export function useFocusOnArrival(): void {
  const address = useHref(useLocation().pathname);
  const before = useRef(address);
  useEffect(() => {
    const from = before.current;
    before.current = address;
    return from === address ? undefined : focusWhereLost(from);
  }, [address]);
}
