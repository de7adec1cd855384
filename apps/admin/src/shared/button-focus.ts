/** A button that shows its progress is disabled, so the browser takes the focus off it. */
const progress = 'data-loading';

/** The first wrong field of the form that a button sends, if any. A field for a password marks itself with data alone. */
const wrongFieldOf = (button: HTMLElement): HTMLElement | null =>
  button.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true], input[data-invalid]') ?? null;

/** What takes no longer is not worth a word of a screen reader about where the focus is meanwhile. */
const longMs = 700;

/** Where the focus waits for what takes long: the dialog of the button, whose keys go on to work, or the heading of the screen. */
function waitingPlaceOf(button: HTMLElement): HTMLElement | null {
  const place = button.closest<HTMLElement>('[role=dialog]') ?? document.querySelector<HTMLElement>('main h1, h1');
  if (place?.hasAttribute('tabindex') === false) place.tabIndex = -1;
  return place;
}

/**
 * Gives the focus back once a button that had it has shown its progress: to the first wrong field of its form after a refusal, so
 * that it is heard, else to the button, and where that went with what it did, to another one beside it, such as Close. Not if the focus went
 * elsewhere meanwhile. What takes long has it in its dialog meanwhile. Called once, for the whole back office.
 * @returns the function that ends it
 */
export function restoreButtonFocus(): () => void {
  let held: { readonly button: HTMLElement; readonly beside: HTMLElement | null } | null = null;
  let waitingAt: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = (): boolean => [null, document.body, waitingAt].includes(document.activeElement as HTMLElement | null);
  const wait = (button: HTMLElement): void => {
    if (held?.button !== button || !isLost()) return;
    waitingAt = waitingPlaceOf(button);
    waitingAt?.focus({ preventScroll: true });
  };
  /** Observes only while a button is busy: anything may change on a screen. */
  const removals = new MutationObserver(() => {
    if (held === null || held.button.isConnected) return;
    const { beside } = held;
    release();
    if (isLost() && beside?.isConnected === true) beside.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  });
  function release(): void {
    held = null;
    clearTimeout(timer);
    removals.disconnect();
  }
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (target.hasAttribute(progress)) {
        if (target !== document.activeElement) continue;
        held = { button: target, beside: target.parentElement };
        waitingAt = null;
        clearTimeout(timer);
        timer = setTimeout(() => wait(target), longMs);
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
    release();
  };
}
