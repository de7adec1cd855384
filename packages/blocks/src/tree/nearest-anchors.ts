import type { PageAnchor } from './outline.ts';

/** How many anchors are proposed in place of one that is not there. */
const proposalsMax = 3;

/** How many letters must change to make one text of another, up to the length of the longer. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let x = 1; x <= one.length; x += 1) {
    const next = [x];
    for (let y = 1; y <= other.length; y += 1)
      next[y] = Math.min((row[y] ?? 0) + 1, (next[y - 1] ?? 0) + 1, (row[y - 1] ?? 0) + (one[x - 1] === other[y - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The anchors that are most like one that is not there. Those of headings without a name of their own say nothing. */
export const nearestAnchors = (anchor: string, anchors: readonly PageAnchor[]): string[] =>
  [...new Set(anchors.map((one) => one.anchor))]
    .map((name) => ({
      name,
      far: distance(anchor.toLowerCase().slice(0, 100), name.toLowerCase()) - (name.includes(anchor) ? 100 : 0),
    }))
    .filter(({ name, far }) => far <= Math.max(2, Math.ceil(Math.max(name.length, anchor.length) / 2)))
    .toSorted((first, second) => first.far - second.far)
    .slice(0, proposalsMax)
    .map(({ name }) => name);
