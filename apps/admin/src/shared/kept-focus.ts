/** A button that shows its progress is disabled, so the browser takes the focus off it. */
const progress = 'data-loading';

/** The first wrong field of the form that a button sends, if any. A field for a password marks itself with data alone. */
const wrongFieldOf = (button: HTMLElement): HTMLElement | null =>
  button.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true], input[data-invalid]') ?? null;

/**
 * Gives the focus back once a button that had it has shown its progress: to the first wrong field of its form after a refusal, so
 * that it is heard, else to the button. Not if the focus went elsewhere meanwhile. Called once, for the whole back office.
 * @returns the function that ends it
 */
export function keepFocusOfBusyButtons(): () => void {
  let held: HTMLElement | null = null;
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (target.hasAttribute(progress)) {
        if (target === document.activeElement) held = target;
      } else if (target === held) {
        held = null;
        if (document.activeElement === null || document.activeElement === document.body) (wrongFieldOf(target) ?? target).focus();
      }
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: [progress] });
  return () => observer.disconnect();
}
