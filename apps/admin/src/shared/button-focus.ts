import { focusOnRow, originAt } from './use-return-focus.ts';

/** A button that shows its progress is disabled, as others are while they are busy, so the browser takes the focus off it. */
const progress = 'data-loading';

/** The first wrong field of the form that a button sends, if any. A field for a password marks itself with data alone. */
const wrongFieldOf = (button: HTMLElement): HTMLElement | null =>
  button.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true], input[data-invalid]') ?? null;

/** What takes no longer is not worth a word of a screen reader about where the focus is meanwhile. */
const longMs = 700;

/** What a button did may take it away only when the data has been loaded again. */
const removedWithinMs = 3000;

/** Where the focus waits for what takes long: the dialog of the button, whose keys go on to work, or the heading of the screen. */
function waitingPlaceOf(dialog: HTMLElement | null): HTMLElement | null {
  const place = dialog?.isConnected === true ? dialog : document.querySelector<HTMLElement>('main h1, h1');
  if (place?.hasAttribute('tabindex') === false) place.tabIndex = -1;
  return place;
}

/** A control that is busy, or was a moment ago, and what was around it. */
type Held = {
  readonly button: HTMLElement;
  readonly beside: HTMLElement | null;
  readonly rows: readonly Element[];
  readonly dialog: HTMLElement | null;
};

/**
 * Focuses what is left beside a button that is gone, or that cannot be pressed any more: another button at once, a row or the heading
 * where nothing else has taken the focus by then, such as the list that the button was in, or what opened its dialog.
 */
function focusBeside({ beside, rows, dialog }: Held, isLost: () => boolean): void {
  const button = beside?.isConnected === true ? beside.querySelector<HTMLElement>('button:not(:disabled)') : null;
  if (button !== null) return button.focus();
  setTimeout(() => {
    if (isLost() && !focusOnRow(rows)) waitingPlaceOf(dialog)?.focus({ preventScroll: true });
  }, longMs);
}

/**
 * Gives the focus back once a button that had it has shown its progress: to the first wrong field of its form after a refusal, so
 * that it is heard, else to the button, and where that went with what it did, to another one beside it, such as Close, to the row beside
 * its own, or to the heading. Not if the focus went elsewhere meanwhile. What takes long has it in its dialog meanwhile. The same holds
 * for every control that is disabled while it is busy, or for good by what it did. Called once, for the whole back office.
 * @returns the function that ends it
 */
export function restoreButtonFocus(): () => void {
  let held: Held | null = null;
  let waitingAt: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = (): boolean => [null, document.body, waitingAt].includes(document.activeElement as HTMLElement | null);
  const wait = (button: HTMLElement): void => {
    if (held?.button !== button || !isLost()) return;
    // What does not say that it is busy may be disabled for good.
    if (!button.hasAttribute(progress)) return focusBeside(held, isLost);
    waitingAt = waitingPlaceOf(held.dialog);
    waitingAt?.focus({ preventScroll: true });
  };
  /** Observes only while a button is busy, and a moment longer: anything may change on a screen. */
  const removals = new MutationObserver(() => {
    if (held === null || held.button.isConnected) return;
    const removed = held;
    release();
    if (isLost()) focusBeside(removed, isLost);
  });
  function release(): void {
    held = null;
    clearTimeout(timer);
    removals.disconnect();
  }
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (target.hasAttribute(progress) || target.matches(':disabled')) {
        // A button that is done may be disabled from then on.
        if (target === held?.button && !target.hasAttribute(progress) && isLost()) focusBeside(held, isLost);
        if (target !== document.activeElement) continue;
        const rows = originAt(target).rows.slice(1);
        held = { button: target, beside: target.parentElement, rows, dialog: target.closest<HTMLElement>('[role=dialog]') };
        waitingAt = null;
        clearTimeout(timer);
        timer = setTimeout(() => wait(target), longMs);
        removals.observe(document, { subtree: true, childList: true });
      } else if (target === held?.button) {
        clearTimeout(timer);
        timer = setTimeout(release, removedWithinMs);
        if (isLost()) (wrongFieldOf(target) ?? target).focus();
      }
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: [progress, 'disabled'] });
  return () => {
    observer.disconnect();
    release();
  };
}
