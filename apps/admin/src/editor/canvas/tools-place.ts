type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Where the name and the tools of a block stand: outside above it or inside it, at its right or its left. */
export type Corner = 'above-right' | 'above-left' | 'inside-right' | 'inside-left';

const corners: readonly Corner[] = ['above-right', 'above-left', 'inside-right', 'inside-left'];

/** Points along a line of the tools at which the page is looked at. */
const steps = 12;

const meets = (one: Rect, other: Rect): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** Whether there is text of a page in a rectangle of its window. */
function hasText(page: Document, place: Rect): boolean {
  const looked = new Set<Element>();
  for (const part of [0.1, 0.5, 0.9])
    for (let step = 0; step <= steps; step += 1) {
      const element = page.elementFromPoint(place.left + (place.width * step) / steps, place.top + place.height * part);
      if (element === null || looked.has(element)) continue;
      looked.add(element);
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') continue;
        const range = page.createRange();
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some((line) => meets(place, line))) return true;
      }
    }
  return false;
}

/** The rectangle of tools of a size at a corner of a block. */
function rectAt(corner: Corner, block: Rect, tools: Pick<Rect, 'width' | 'height'>): Rect {
  return {
    ...tools,
    left: corner.endsWith('right') ? block.left + block.width - tools.width : block.left,
    top: corner.startsWith('above') ? block.top - tools.height : block.top,
  };
}

/**
 * The corner of a block at which its tools hide no text; else above it at the right, or inside where there is no room above.
 * @param tools their size, in pixels of the page's window
 * @param before where they stand: they stay there as long as they hide nothing
 */
export function freeCorner(page: Document, block: Rect, tools: Pick<Rect, 'width' | 'height'>, before: Corner): Corner {
  const inOrder = [before, ...corners.filter((corner) => corner !== before)];
  const isFree = (corner: Corner): boolean => {
    const place = rectAt(corner, block, tools);
    return place.top >= 0 && place.left >= 0 && !hasText(page, place);
  };
  return inOrder.find(isFree) ?? (block.top >= tools.height ? 'above-right' : 'inside-right');
}
