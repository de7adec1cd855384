/** Room between the caret's line and the edges of the page, in pixels. */
const roomPx = 24;

/** Where the caret stands in the page's window; undefined while nobody types. */
function caretRect(page: Document): Pick<DOMRect, 'top' | 'bottom'> | undefined {
  const field = page.activeElement?.closest('[data-typing]');
  if (field == null) return undefined;
  const selection = page.getSelection();
  // The caret of a plain field is in no selection of the page.
  if (selection === null || selection.rangeCount === 0 || !field.contains(selection.focusNode) || selection.focusNode === field)
    return field.getBoundingClientRect();
  const caret = selection.getRangeAt(0).cloneRange();
  caret.collapse(false);
  // At the start of a line a caret has no rectangle.
  const parent =
    selection.focusNode instanceof (page.defaultView as Window & typeof globalThis).Element
      ? selection.focusNode
      : selection.focusNode?.parentElement;
  return caret.getClientRects()[0] ?? parent?.getBoundingClientRect();
}

/** Scrolls the page so that the caret's line stays in sight when a keyboard comes or the caret moves. @returns the function that ends it */
export function keepCaretInView(page: Document): () => void {
  const view = page.defaultView;
  const reveal = () => {
    const caret = caretRect(page);
    if (caret === undefined || view === null) return;
    const { top, bottom } = caret;
    const below = bottom + roomPx - view.innerHeight;
    if (top < roomPx) view.scrollBy({ top: top - roomPx, behavior: 'instant' });
    else if (below > 0) view.scrollBy({ top: Math.min(below, top - roomPx), behavior: 'instant' });
  };
  reveal();
  view?.addEventListener('resize', reveal);
  page.addEventListener('selectionchange', reveal);
  return () => {
    view?.removeEventListener('resize', reveal);
    page.removeEventListener('selectionchange', reveal);
  };
}
