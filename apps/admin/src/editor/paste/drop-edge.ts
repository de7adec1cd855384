/** The side of a block at which dropped files come to stand. */
export type Edge = 'before' | 'after';

/** The edge of an element that is nearer to a height of its window. */
export function edgeAt(element: Element, y: number): Edge {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}

let marked: HTMLElement | undefined;

/** Marks the edge at which files would come to stand, and no other any more. */
export function markEdge(place: { readonly element: HTMLElement; readonly edge: Edge } | undefined): void {
  marked?.style.removeProperty('box-shadow');
  marked = place?.element;
  if (place !== undefined)
    place.element.style.boxShadow = `0 ${place.edge === 'before' ? '-3px' : '3px'} 0 0 var(--accent, #1d65a3)`;
}
