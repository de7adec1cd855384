type Point = readonly [x: number, y: number];

/** A coordinate with one decimal, which is finer than what can be seen. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The path through points. */
export const pathOf = (points: readonly Point[], isClosed = false): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}${isClosed ? 'Z' : ''}`;

/** Numbers at equal distances, both ends included. */
export const spread = (from: number, to: number, parts: number): number[] =>
  Array.from({ length: parts + 1 }, (_, index) => from + ((to - from) * index) / parts);

/** A ship's hull from above, around its middle. */
export function hullOutline(x: number, y: number, length: number, beam: number): string {
  const half = beam / 2;
  const side = (sign: 1 | -1): Point[] =>
    spread(-1, 1, 16).map((part) => [x + (part * length) / 2, y + sign * half * (1 - Math.abs(part) ** 2.4)]);
  return pathOf([...side(-1), ...side(1).toReversed()], true);
}

/** Parallel lines at 45° across a rectangle, which show that it is cut through. @param gap between two lines, along an edge */
export function hatching(x: number, y: number, width: number, height: number, gap: number): string {
  // Of all rectangles the lines lie on the same grid, so that they go on from one to the next.
  const first = Math.ceil((x + y) / gap);
  const count = Math.max(0, Math.floor((x + width + y + height) / gap) - first);
  return Array.from({ length: count + 1 }, (_, index) => {
    const sum = (first + index) * gap;
    const [from, to] = [Math.max(x, sum - y - height), Math.min(x + width, sum - y)];
    return to <= from ? '' : `M${rounded(from)} ${rounded(sum - from)}L${rounded(to)} ${rounded(sum - to)}`;
  }).join('');
}

/** A line of a dimension with a stroke at both ends. */
export function dimensionLine([x1, y1]: Point, [x2, y2]: Point): string {
  const stroke = (x: number, y: number) => `M${rounded(x - 4)} ${rounded(y + 4)}L${rounded(x + 4)} ${rounded(y - 4)}`;
  return `${pathOf([
    [x1, y1],
    [x2, y2],
  ])}${stroke(x1, y1)}${stroke(x2, y2)}`;
}

/** The length of a part of a scale bar: 1, 2 or 5 times a power of ten, so that there are as many parts as fit. @param most at most so many */
export function stepOf(length: number, most: number): number {
  const least = length / most;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((part) => part * power >= least * 0.999) ?? 10) * power;
}
