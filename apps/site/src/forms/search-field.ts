/**
 * Search fields suggest titles while one types. What that takes is loaded when the first of them gets the focus, so that no page pays
 * for it; without it the form works as it is.
 */
export function improveSearchFields(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['suggestions'] === undefined) return;
    void import('./suggestions.ts').then(({ suggestFor }) => suggestFor(target)).catch(() => {});
  });
}
