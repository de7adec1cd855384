export type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Where the name and the tools of a block stand: at its right or left, this far below its top or bottom edge. */
export type ToolsPlace = { readonly edge: 'top' | 'bottom'; readonly side: 'right' | 'left'; readonly shift: number };

/** A place with the area of words that it hides, in square pixels of the page. */
export type Covering = { readonly place: ToolsPlace; readonly covered: number };

/**
 * The size of the tools, and of what stays free for the button that adds a block: so wide at the right of the bottom edge, and so far
 * above and below it. In pixels of the page.
 */
export type ToolsSize = Pick<Rect, 'width' | 'height'> & {
  readonly free: { readonly width: number; readonly above: number; readonly below: number };
};

/** Where the tools of a block begin, before anything of the page is known. */
export const firstPlace: Covering = { place: { edge: 'top', side: 'right', shift: 0 }, covered: Number.POSITIVE_INFINITY };

/** Points along a line of the page at which it is looked at. */
const steps = 12;
/** Text is not lower than this: at such distances the page is looked at. */
const rowHeight = 12;

const isInline = (element: Element): boolean => element.ownerDocument.defaultView?.getComputedStyle(element).display === 'inline';

/** The lines of text of a page that may lie in a rectangle of its window. */
function linesIn(page: Document, place: Rect): Rect[] {
  const looked = new Set<Element>();
  const lines: Rect[] = [];
  const rows = Math.max(2, Math.ceil(place.height / rowHeight));
  for (let row = 0; row <= rows; row += 1)
    for (let step = 0; step <= steps; step += 1) {
      let element = page.elementFromPoint(place.left + (place.width * step) / steps, place.top + (place.height * row) / rows);
      while (element?.parentElement != null && isInline(element)) element = element.parentElement;
      if (element === null || looked.has(element)) continue;
      looked.add(element);
      for (const node of element.childNodes) {
        if (node.textContent?.trim() === '' || (node.nodeType !== Node.TEXT_NODE && !isInline(node as Element))) continue;
        const range = page.createRange();
        range.selectNodeContents(node);
        lines.push(...range.getClientRects());
      }
    }
  return lines;
}

/** How long two stretches lie over each other. */
const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));

const coveredBy = (place: Rect, lines: readonly Rect[]): number =>
  lines.reduce(
    (sum, line) =>
      sum + overlap(place.left, place.width, line.left, line.width) * overlap(place.top, place.height, line.top, line.height),
    0,
  );

/** The rectangle of tools at a place of a block. */
function rectAt({ edge, side, shift }: ToolsPlace, block: Rect, { width: wide, height, free }: ToolsSize): Rect {
  const width = Math.min(wide, block.width);
  const right = block.left + block.width - width - (edge === 'bottom' ? free.width : 0);
  return {
    left: side === 'right' ? Math.max(block.left, right) : block.left,
    top: block.top + (edge === 'bottom' ? block.height : 0) + shift,
    width,
    height,
  };
}

/** Whether tools hide nothing of their own block. */
export function isOutside(place: ToolsPlace, block: Rect, tools: ToolsSize): boolean {
  const { top, height } = rectAt(place, block, tools);
  return overlap(top, height, block.top, block.height) === 0;
}

export const sameRect = (one: Rect, other: Rect): boolean =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;

/** Whether tools leave the button that adds a block free, which a low or narrow block has where they would stand. */
function isClear(rect: Rect, block: Rect, { free }: ToolsSize): boolean {
  const { width, above, below } = free;
  const [left, top] = [block.left + block.width - width, block.top + block.height - above];
  return overlap(rect.left, rect.width, left, width) === 0 || overlap(rect.top, rect.height, top, above + below) === 0;
}

/**
 * The place at an edge of a block where its tools hide the fewest words: above it, inside it or between, right under or over a line.
 * Of equal ones the first: at the right, then at the left, and the farther out the sooner. None over the button that adds a block.
 * @param lines the lines of text near the edge
 * @param isSeen whether a place is in the window of the page
 */
export function leastCovering(
  edge: ToolsPlace['edge'],
  { block, tools, lines, isSeen }: Around & { readonly lines: readonly Rect[] },
): Covering | undefined {
  const { height } = tools;
  const y = block.top + (edge === 'bottom' ? block.height : 0);
  const [outside, inside] = edge === 'top' ? [-height, 0] : [0, -height];
  const snug = lines
    .flatMap((line) => [line.top + line.height - y, line.top - height - y])
    .filter((shift) => shift > -height && shift < 0)
    .toSorted((one, other) => Math.abs(one - outside) - Math.abs(other - outside));
  let best: Covering | undefined;
  for (const shift of [outside, inside, ...snug])
    for (const side of ['right', 'left'] as const) {
      const place = { edge, side, shift };
      const rect = rectAt(place, block, tools);
      if (!isSeen(rect) || !isClear(rect, block, tools)) continue;
      const covered = coveredBy(rect, lines);
      if (best === undefined || covered < best.covered) best = { place, covered };
    }
  return best;
}

type Around = { readonly block: Rect; readonly tools: ToolsSize; isSeen(place: Rect): boolean };

/**
 * Where the tools of a block hide the fewest words: at its top edge, else at its bottom edge; above it where neither is seen.
 * @param before where they stand: they stay there as long as they hide no more than they did, so that hardly anything is looked at
 *   while somebody types
 */
export function placeTools(page: Document, block: Rect, tools: ToolsSize, before: Covering): Covering {
  const seen = page.defaultView?.innerHeight ?? 0;
  const isSeen = ({ left, top, height }: Rect): boolean => left >= 0 && top >= 0 && top + height <= seen;
  const present = rectAt(before.place, block, tools);
  if (before.covered < Number.POSITIVE_INFINITY && isSeen(present) && isClear(present, block, tools)) {
    const covered = coveredBy(present, linesIn(page, present));
    if (covered <= before.covered) return { ...before, covered };
  }
  const { left, width } = block;
  let best: Covering | undefined;
  for (const edge of ['top', 'bottom'] as const) {
    const band = {
      left,
      width,
      top: block.top + (edge === 'bottom' ? block.height : 0) - tools.height,
      height: 2 * tools.height,
    };
    const found = leastCovering(edge, { block, tools, lines: linesIn(page, band), isSeen });
    if (found !== undefined && (best === undefined || found.covered < best.covered)) best = found;
    if (best?.covered === 0) break;
  }
  return best ?? { place: { edge: 'top', side: 'right', shift: -tools.height }, covered: Number.POSITIVE_INFINITY };
}

/** Where a place begins within its block, in pixels of the page. */
export function withinBlock(place: ToolsPlace, block: Rect, tools: ToolsSize): Pick<Rect, 'left' | 'top'> {
  const rect = rectAt(place, block, tools);
  return { left: rect.left - block.left, top: rect.top - block.top };
}
