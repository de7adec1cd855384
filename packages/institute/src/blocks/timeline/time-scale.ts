/** An entry as far as its place on the axis depends on it: its moment as a decimal year, and how much it says. */
export type Placed = { readonly moment: number | undefined; readonly characters: number; readonly hasImage: boolean };

/** Where an entry stands: on which side of the axis, at which tick, and how many ticks are free below it on that side. */
export type Place = { readonly side: 'left' | 'right'; readonly at: number; readonly room: number };

/** An axis to scale: the year of its first tick, the years from one tick to the next, how many of these parts it has, and the entries in their order. */
export type TimeScale = {
  readonly from: number;
  readonly step: number;
  readonly parts: number;
  readonly places: readonly Place[];
};

const steps = [1, 2, 5, 10, 20, 50, 100];
/** The most parts of an axis: longer ones have more years in each. */
const partsMax = 120;
/** The parts below the end of the axis, for the last entry of each side. */
export const partsBelow = 8;
/** The largest part in pixels that an axis may get by what its entries say; beyond that it would be mostly empty. */
const partMax = 36;
/** Pixels of an entry: its date, its title and its margins, and each line of its text. */
const [headHeight, lineHeight, charactersPerLine] = [92, 26, 52];

const heightOf = ({ characters, hasImage }: Placed): number =>
  headHeight + lineHeight * Math.ceil(characters / (hasImage ? charactersPerLine * 0.7 : charactersPerLine));

/**
 * The places of entries on an axis to scale, each on the side that has been free for longer.
 * @param entries in the order of their moments
 * @returns undefined where an axis would not show them: one has no moment, all have the same, or two of one side are nearer than their words are long
 */
export function timeScaleOf(entries: readonly Placed[]): TimeScale | undefined {
  const moments = entries.flatMap(({ moment }) => moment ?? []);
  const [from, to] = [Math.floor(moments[0] ?? 0), Math.floor(moments.at(-1) ?? 0)];
  if (moments.length !== entries.length || from === to) return undefined;
  const step = steps.find((years) => (to - from) / years <= partsMax);
  if (step === undefined) return undefined;
  const parts = Math.ceil((to - from) / step);
  const end = parts + partsBelow;
  const ats = moments.map((moment) => Math.floor((moment - from) / step));
  const last = { left: -Infinity, right: -Infinity };
  const sides = ats.map((at) => {
    const side = last.right <= last.left ? 'right' : 'left';
    last[side] = at;
    return side;
  });
  const places = ats.map((at, index): Place => {
    const side = sides[index] ?? 'right';
    const next = ats.find((_, other) => other > index && sides[other] === side) ?? end;
    return { side, at, room: next - at };
  });
  const fits = places.every(({ room }, index) => {
    const entry = entries[index];
    return entry === undefined || heightOf(entry) <= room * partMax;
  });
  return fits ? { from, step, parts, places } : undefined;
}
