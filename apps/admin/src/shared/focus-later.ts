/** Within this time the dialogs that close, and the data that is loaded again, have given the focus away. In milliseconds. */
export const afterDialogMs = 200;

/** How often the focus is looked at meanwhile, in milliseconds. */
const stepMs = 8;
/** For how long after it is gone a dialog may still restore the focus to a button that may have been removed, in milliseconds. */
const settleMs = 24;

/** For how long the focus is held when an element that had it is removed, in milliseconds. */
const heldMs = 1000;

const acts = ['keydown', 'pointerdown'] as const;

/**
 * Focuses an element at once when the dialog closes, so that the next key belongs to it, and keeps the focus there while the dialog restores
 * it elsewhere. Its user is not called back from what he went on to. An element that is not there yet is waited for.
 */
export function focusLater(id: string): void {
  const closing = document.activeElement?.closest('[role=dialog]') ?? null;
  const startedAt = performance.now();
  let settledAt = startedAt + settleMs;
  let hasGoneOn = false;
  const goOn = () => {
    hasGoneOn = true;
  };
  for (const type of acts) window.addEventListener(type, goOn, true);
  const step = () => {
    const now = performance.now();
    if (closing?.isConnected === true) settledAt = now + settleMs;
    const active = document.activeElement;
    const isNowhere = active === null || active === document.body || closing?.contains(active) === true;
    const target = document.getElementById(id);
    const isSettled = target !== null && now >= settledAt;
    if (isSettled ? isNowhere && !hasGoneOn : isNowhere || !hasGoneOn) target?.focus();
    // What has the focus may be gone once the data has been loaded again.
    if (now < startedAt + (isSettled ? heldMs : afterDialogMs) && !(isSettled && hasGoneOn)) setTimeout(step, stepMs);
    else for (const type of acts) window.removeEventListener(type, goOn, true);
  };
  setTimeout(step);
}
