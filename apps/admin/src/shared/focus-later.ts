/** Within this time the dialogs that close, and the data that is loaded again, have given the focus away. In milliseconds. */
export const afterDialogMs = 200;

/** How often the focus is looked at meanwhile, in milliseconds. */
const stepMs = 8;
/** For how long after it is gone a dialog may still restore the focus to a button that may have been removed, in milliseconds. */
const settleMs = 24;

/** For how long an element is waited for, and given the focus back when another that had it is removed, in milliseconds. */
const heldMs = 1000;

const acts = ['keydown', 'pointerdown'] as const;

/**
 * Focuses an element at once when the dialog closes, so that the next key belongs to it, and keeps the focus there while the dialog restores
 * it elsewhere. Its user is not called back from what he went on to. An element that is not there yet is waited for.
 * @param which the ID of the element, or what finds it
 */
export function focusLater(which: string | (() => HTMLElement | null)): void {
  const find = typeof which === 'string' ? () => document.getElementById(which) : which;
  const closing = document.activeElement?.closest('[role=dialog]') ?? null;
  const startedAt = performance.now();
  let settledAt = startedAt + settleMs;
  let hasMovedOn = false;
  let hasFocused = false;
  const goOn = () => {
    hasMovedOn = true;
  };
  for (const type of acts) window.addEventListener(type, goOn, true);
  const step = () => {
    const now = performance.now();
    if (closing?.isConnected === true) settledAt = now + settleMs;
    const active = document.activeElement;
    const isNowhere = active === null || active === document.body || closing?.contains(active) === true;
    const target = find();
    const isSettled = target !== null && now >= settledAt;
    // Once it had the focus it gets it back only where nothing else has it.
    const isItsTurn = isSettled && hasFocused ? isNowhere && !hasMovedOn : isNowhere || !hasMovedOn;
    if (target !== null && isItsTurn) {
      target.focus();
      hasFocused = true;
    }
    // What has the focus may be gone, and what is to have it may be there, only once the data has been loaded again.
    if (now < startedAt + heldMs && !(isSettled && hasMovedOn)) setTimeout(step, stepMs);
    else for (const type of acts) window.removeEventListener(type, goOn, true);
  };
  setTimeout(step);
}

/**
 * Focuses an element once a form within the screen closes, as a comment that was sent; unless its user went on elsewhere while it was sent.
 * @param closing the form, or what stands around it
 */
export function focusAfter(closing: Element | null, which: Parameters<typeof focusLater>[0]): void {
  const active = document.activeElement;
  const isElsewhere = active !== null && active !== document.body && closing?.contains(active) === false;
  // A dialog that the form opened, such as one that asks for the password, gives the focus to nothing that is left.
  if (!isElsewhere || active.closest('[role=dialog]')?.contains(closing) === false) focusLater(which);
}

/** Focuses an element where what has the focus is removed in a moment, as an entry that moves to another list; unless its user goes on first. */
export function focusIfLost(which: Parameters<typeof focusLater>[0]): void {
  const startedAt = performance.now();
  let hasMovedOn = false;
  const goOn = () => {
    hasMovedOn = true;
  };
  for (const type of acts) window.addEventListener(type, goOn, true);
  const step = () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost && !hasMovedOn && performance.now() < startedAt + heldMs) return void setTimeout(step, stepMs);
    for (const type of acts) window.removeEventListener(type, goOn, true);
    if (isLost && !hasMovedOn) focusLater(which);
  };
  step();
}
