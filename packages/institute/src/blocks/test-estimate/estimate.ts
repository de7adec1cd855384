import { waveBehind } from '../../facilities/kelvin.ts';

/** What a facility takes, from the fields of its page and of the block: metres and metres a second. */
export type Tank = {
  readonly modelLength: number;
  /** Null where it is not known. */
  readonly modelBeam: number | null;
  readonly modelDraught: number | null;
  /** Of the shortest model in which forces can be measured. */
  readonly shortestModel: number;
  readonly speed: number;
  readonly runs: number;
  readonly runsPerDay: number;
  /** Euros, without tax. */
  readonly dayPrice: number;
  readonly modelPrice: number;
};

/** What was filled in, as it stands in the fields: `106.2`, `about 106 m`, `106,2`. */
export type Particulars = {
  readonly length: string;
  readonly beam: string;
  readonly draught: string;
  readonly speed: string;
  readonly hasModel: boolean;
};

type Particular = 'length' | 'beam' | 'draught' | 'speed';

export type Estimate =
  | { readonly kind: 'missing'; readonly fields: readonly ('length' | 'speed')[] }
  /** No number, or one that no ship has. */
  | { readonly kind: 'implausible'; readonly field: Particular; readonly least: number; readonly most: number }
  | { readonly kind: 'tooSmall'; readonly scale: number; readonly model: number }
  | { readonly kind: 'tooFast'; readonly scale: number; readonly carriage: number }
  | {
      readonly kind: 'estimate';
      /** One to so much. */
      readonly scale: number;
      readonly model: number;
      readonly froude: number;
      readonly carriage: number;
      readonly wave: number;
      readonly runs: number;
      readonly days: number;
      readonly price: number;
    };

const gravity = 9.81;
/** One knot, by definition. */
const metresPerSecond = 1852 / 3600;

/** What is taken for a slip of the pen: metres and knots. */
const plausible: Readonly<Record<Particular, readonly [number, number]>> = {
  length: [1, 500],
  beam: [0.3, 150],
  draught: [0.1, 60],
  speed: [0.5, 70],
};

/** The first number in a text, with a point or a comma before the decimals; undefined without one. */
export function numberIn(text: string): number | undefined {
  const [found] = /\d+(?:[.,]\d+)?/.exec(text) ?? [];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
}

/**
 * The largest model that a tank takes of a ship, at a whole scale, and how it is run by the law of Froude: at the same
 * U / √(g·L), so that it makes the waves of the ship to scale. Their length behind it is 2πU²/g.
 */
export function estimateOf(given: Particulars, tank: Tank): Estimate {
  const fields = ['length', 'speed'] as const;
  const missing = fields.filter((field) => given[field].trim() === '');
  if (missing.length > 0) return { kind: 'missing', fields: missing };
  const numbers = new Map<Particular, number>();
  for (const field of ['length', 'beam', 'draught', 'speed'] as const) {
    if (given[field].trim() === '') continue;
    const [least, most] = plausible[field];
    const value = numberIn(given[field]);
    if (value === undefined || value < least || value > most) return { kind: 'implausible', field, least, most };
    numbers.set(field, value);
  }
  const [length = 0, speed = 0] = [numbers.get('length'), numbers.get('speed')];
  const limits: readonly (readonly [number | undefined, number | null])[] = [
    [length, tank.modelLength],
    [numbers.get('beam'), tank.modelBeam],
    [numbers.get('draught'), tank.modelDraught],
  ];
  const ratios = limits.map(([size, limit]) => (size === undefined || limit === null || limit <= 0 ? 1 : size / limit));
  const scale = Math.max(1, Math.ceil(Math.max(...ratios)));
  const model = length / scale;
  if (model < tank.shortestModel) return { kind: 'tooSmall', scale, model };
  const carriage = (speed * metresPerSecond) / Math.sqrt(scale);
  if (carriage > tank.speed) return { kind: 'tooFast', scale, carriage };
  const days = Math.ceil(tank.runs / tank.runsPerDay);
  return {
    kind: 'estimate',
    scale,
    model,
    froude: carriage / Math.sqrt(gravity * model),
    carriage,
    wave: waveBehind(carriage),
    runs: tank.runs,
    days,
    price: days * tank.dayPrice + (given.hasModel ? 0 : tank.modelPrice),
  };
}
