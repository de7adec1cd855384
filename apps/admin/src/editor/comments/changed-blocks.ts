/** The keys of the blocks of a drawn page that changed. @param except changes in elements that this selects are none */
export function changedBlocks(frame: Document, records: readonly MutationRecord[], except?: string): Set<string> {
  const keys = new Set<string>();
  const { Element } = frame.defaultView as Window & typeof globalThis;
  for (const { target } of records) {
    const element = target instanceof Element ? target : target.parentElement;
    if (element === null || (except !== undefined && element.closest(except) !== null)) continue;
    const own = element.closest<HTMLElement>('[data-block-key]')?.dataset['blockKey'];
    if (own !== undefined) keys.add(own);
    // Blocks came, went or moved.
    else for (const { dataset } of element.querySelectorAll<HTMLElement>('[data-block-key]')) keys.add(dataset['blockKey'] ?? '');
  }
  return keys;
}
