/** Longer than a dialog's closing transition, which restores the focus to a button that may have been removed. In milliseconds. */
export const afterDialogMs = 200;

const acts = ['keydown', 'pointerdown'] as const;

/** Focuses an element after the dialog has closed, unless its user has gone on to something else by then. */
export function focusLater(id: string): void {
  const closing = document.activeElement?.closest('[role=dialog]') ?? null;
  let hasGoneOn = false;
  const goOn = () => {
    hasGoneOn = true;
  };
  for (const type of acts) window.addEventListener(type, goOn, true);
  setTimeout(() => {
    for (const type of acts) window.removeEventListener(type, goOn, true);
    const active = document.activeElement;
    const isNowhere = active === null || active === document.body || closing?.contains(active) === true;
    if (isNowhere || !hasGoneOn) document.getElementById(id)?.focus();
  }, afterDialogMs);
}
