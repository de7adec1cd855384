/** The regions of the editor in the order of F6, as they are found in the page. */
const regions = [
  '[data-region=top]',
  '[data-region=report]',
  '[data-block-list]',
  '[data-region=canvas]',
  '[data-region=form]',
] as const;
/** Where the focus goes in a region: the current row of the list of blocks, and else its first control. */
const rows = '[data-row][tabindex="0"]';
const controls =
  'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), select, textarea, [contenteditable=true], [tabindex="0"]';

/** The place after the present one in a circle; the first, or backwards the last, from outside. */
export const placeAfter = (present: number, count: number, by: 1 | -1): number =>
  present < 0 ? (by === 1 ? 0 : count - 1) : (present + by + count) % count;

/**
 * Moves the focus to the next region that is shown, or the one before.
 * @param enterPage puts the caret into the page
 */
export function focusRegion(by: 1 | -1, enterPage: (frame: Document) => void): void {
  const shown = regions.flatMap((selector) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((region) => region.getClientRects().length > 0).slice(0, 1),
  );
  const present = shown.findIndex((region) => region.contains(document.activeElement));
  const next = shown[placeAfter(present, shown.length, by)];
  const frame = next?.querySelector('iframe');
  if (frame?.contentDocument != null) {
    // Where the page has no text for the caret, the keys of the selected block act there.
    frame.focus();
    return enterPage(frame.contentDocument);
  }
  const target = next?.querySelector<HTMLElement>(rows) ?? next?.querySelector<HTMLElement>(controls);
  target?.focus();
}
