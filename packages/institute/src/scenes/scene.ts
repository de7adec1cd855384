import { interfaceLanguage, type Locale } from '@ximblox/primitives';
import type { PropsOf } from '@ximblox/blocks';

import type { sideView } from '../blocks/side-view/block.ts';
import { withUnit } from '../facilities/facility.ts';

type Props = PropsOf<typeof sideView.fields>;

/** An object of a side view whose length is known. Lengths are in metres. */
export type SceneItem = Props['items'][number] & { readonly length: number; readonly place: number };

/** A side view that can be drawn: the water has a depth, and everything in it a length. */
export type Scene = Pick<Props, 'waveHeight' | 'waveLength' | 'width'> & {
  readonly depth: number;
  readonly items: readonly SceneItem[];
};

/** The scene of a block; undefined without a depth or an object to draw. */
export function sceneOf({ depth, waveHeight, waveLength, width, items }: Omit<Props, 'title' | 'caption'>): Scene | undefined {
  const sized = items.flatMap(({ length, place, ...item }) =>
    length === null || length <= 0 ? [] : [{ ...item, length, place: place ?? 0 }],
  );
  return depth === null || depth <= 0 || sized.length === 0 ? undefined : { depth, waveHeight, waveLength, width, items: sized };
}

/** A line from a floating object to the bottom, in metres. */
export type Mooring = {
  /** From the object to where the line meets the bottom, along the bottom. */
  readonly reach: number;
  /** From the fairlead to the bottom. */
  readonly drop: number;
  /** The part of the line that lies on the bottom. */
  readonly onBottom: number;
  /** The height of the hanging part above the bottom, this far from where it meets it. */
  readonly heightAt: (distance: number) => number;
};

/** The fairlead is at this part of the draught. */
const fairlead = 0.7;

/**
 * The mooring of an object: a catenary y = a (cosh(x / a) − 1), of which s = √(h² + 2ah) hangs and the rest lies on the bottom, or a
 * straight line where it has no weight. Undefined without a line, or where that does not reach the bottom.
 */
export function mooringOf(
  { chain, pull, draught }: Pick<SceneItem, 'chain' | 'pull' | 'draught'>,
  depth: number,
): Mooring | undefined {
  const drop = depth - fairlead * (draught ?? depth);
  if (chain === null || draught === null || draught >= depth || chain < drop) return undefined;
  const hanging = Math.sqrt(drop ** 2 + 2 * (pull ?? 0) * drop);
  if (pull === null || pull <= 0 || hanging > chain) {
    const reach = Math.sqrt(chain ** 2 - drop ** 2);
    return { reach, drop, onBottom: 0, heightAt: (distance) => (reach === 0 ? drop : (distance / reach) * drop) };
  }
  return {
    reach: pull * Math.acosh(1 + drop / pull),
    drop,
    onBottom: chain - hanging,
    heightAt: (distance) => pull * (Math.cosh(distance / pull) - 1),
  };
}

/** What is below an object: undefined where it stands on the bottom or has none of its own. */
export const clearanceOf = ({ kind, draught }: Pick<SceneItem, 'kind' | 'draught'>, depth: number): number | undefined =>
  draught === null || draught >= depth || kind === 'turbine' || kind === 'body' ? undefined : depth - draught;

/** Half of the width that an object and its mooring need. */
const extentOf = (item: SceneItem, depth: number): number => {
  const mooring = mooringOf(item, depth);
  return Math.max(item.length / 2, mooring === undefined ? 0 : footOf(item) + mooring.reach + mooring.onBottom);
};

/** Half the width of what carries a turbine, of which the length is that of the rotor; of others half their length. */
export const footOf = ({ kind, length, draught }: Pick<SceneItem, 'kind' | 'length' | 'draught'>): number =>
  kind === 'turbine' ? length * (draught === null ? 0.02 : 0.19) : length / 2;

/** The metres that are shown: those of the editor, but never less than the objects need without their mooring. */
export function widthOf({ width, items, depth }: Scene): number {
  const bare = 2 * Math.max(...items.map((item) => Math.abs(item.place) + item.length / 2));
  const whole = 2 * Math.max(...items.map((item) => Math.abs(item.place) + extentOf(item, depth)));
  return width === null || width <= 0 ? whole * 1.12 : Math.max(width, bare);
}

/** The highest point above the water. */
export const topOf = ({ items, waveHeight }: Scene): number =>
  Math.max(
    waveHeight ?? 0,
    ...items.map(({ kind, height, length }) => (kind === 'body' ? 0 : (height ?? 0) + (kind === 'turbine' ? length / 2 : 0))),
  );

const english = {
  toScale: 'Drawn to scale',
  water: 'of water',
  swell: (height: string, length: string) => `Swell of ${height}, ${length} long`,
  hub: 'to the hub',
  rotor: 'rotor',
  long: 'long',
  high: 'above the water',
  draught: 'draught',
  under: 'of water under it',
  deep: 'deep',
  line: 'of mooring line',
  onBottom: 'of it on the bottom',
  noScene: 'Enter the depth of the water and the length of an object to see the drawing.',
};

const dutch: typeof english = {
  toScale: 'Op schaal getekend',
  water: 'water',
  swell: (height, length) => `Deining van ${height} hoog en ${length} lang`,
  hub: 'tot de naaf',
  rotor: 'rotor',
  long: 'lang',
  high: 'boven water',
  draught: 'diepgang',
  under: 'water eronder',
  deep: 'diep',
  line: 'ankerlijn',
  onBottom: 'daarvan op de bodem',
  noScene: 'Vul de waterdiepte en de lengte van een object in om de tekening te zien.',
};

/** The words of a side view, in the language of a page. */
export const sceneWords = (locale: Locale): typeof english => ({ en: english, nl: dutch })[interfaceLanguage(locale)];

/** A measure with what it measures: `150 m`, `to the hub`. */
export type SceneFact = { readonly measure: string; readonly what: string };

const rounded = (locale: Locale, metres: number): string =>
  withUnit(locale, metres < 20 ? Math.round(metres * 10) / 10 : Math.round(metres), 'm');

/** The facts of an object, as a drawing labels them and a list says them. */
export function itemFacts(item: SceneItem, depth: number, locale: Locale): SceneFact[] {
  const words = sceneWords(locale);
  const fact = (metres: number | null | undefined, what: string) =>
    metres === null || metres === undefined || metres === 0 ? [] : [{ measure: rounded(locale, metres), what }];
  const { kind, length, height, draught, chain } = item;
  const clearance = clearanceOf(item, depth);
  const mooring = mooringOf(item, depth);
  if (kind === 'body') return [...fact(length, words.long), ...fact(draught, words.deep)];
  return [
    ...fact(length, kind === 'turbine' ? words.rotor : words.long),
    ...fact(height, kind === 'turbine' ? words.hub : words.high),
    ...fact(draught, words.draught),
    // Worth a word where it is little.
    ...fact(clearance !== undefined && draught !== null && clearance < draught ? clearance : null, words.under),
    ...(mooring === undefined ? [] : [...fact(chain, words.line), ...fact(mooring.onBottom, words.onBottom)]),
  ];
}

/** Depth and swell, then the facts of each object: one line each. */
export function sceneFacts(scene: Scene, locale: Locale): string[] {
  const words = sceneWords(locale);
  const { depth, waveHeight, waveLength, items } = scene;
  const swell = waveHeight && waveLength ? [words.swell(rounded(locale, waveHeight), rounded(locale, waveLength))] : [];
  return [
    `${rounded(locale, depth)} ${words.water}`,
    ...swell,
    ...items.map(
      (item) =>
        `${item.label}: ${itemFacts(item, depth, locale)
          .map(({ measure, what }) => `${measure} ${what}`)
          .join(', ')}`,
    ),
  ];
}

/** What the drawing shows, as one sentence for those who do not see it. */
export const describeScene = (scene: Scene, locale: Locale): string =>
  `${sceneWords(locale).toScale}. ${sceneFacts(scene, locale).join('. ')}.`;

/** A number as labels have it. */
export const metresOf = rounded;
