/** Scrolls the page so that a block is in sight above its sheet, the last one too. @returns the function that takes back the room for it */
export function showAboveSheet(page: Document, blockKey: string): () => void {
  const view = page.defaultView;
  const seen = view?.innerHeight ?? 0;
  page.body.style.paddingBottom = `${seen}px`;
  const top = page.querySelector(`[data-block-key="${blockKey}"]`)?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > seen / 4) view?.scrollBy({ top: top - 16, behavior: 'instant' });
  return () => {
    page.body.style.paddingBottom = '';
  };
}
