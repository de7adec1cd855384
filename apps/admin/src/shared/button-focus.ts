/** A button that shows its progress is disabled, so the browser takes the focus off it. */
const progress = 'data-loading';

/** The first wrong field of the form that a button sends, if any. A field for a password marks itself with data alone. */
const wrongFieldOf = (button: HTMLElement): HTMLElement | null =>
  button.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true], input[data-invalid]') ?? null;

/**
 * Gives the focus back once a button that had it has shown its progress: to the first wrong field of its form after a refusal, so
 * that it is heard, else to the button, and where that went with what it did, to another one beside it, such as Close. Not if the focus went
 * elsewhere meanwhile. Called once, for the whole back office.
 * @returns the function that ends it
 */
export function restoreButtonFocus(): () => void {
  let held: { readonly button: HTMLElement; readonly beside: HTMLElement | null } | null = null;
  const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
  /** Observes only while a button is busy: anything may change on a screen. */
  const removals = new MutationObserver(() => {
    if (held === null || held.button.isConnected) return;
    const { beside } = held;
    release();
    if (isLost() && beside?.isConnected === true) beside.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  });
  function release(): void {
    held = null;
    removals.disconnect();
  }
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (target.hasAttribute(progress)) {
        if (target !== document.activeElement) continue;
        held = { button: target, beside: target.parentElement };
        removals.observe(document, { subtree: true, childList: true });
      } else if (target === held?.button) {
        release();
        if (isLost()) (wrongFieldOf(target) ?? target).focus();
      }
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: [progress] });
  return () => {
    observer.disconnect();
    removals.disconnect();
  };
}
