import { formatFigure } from '@ximblox/i18n';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';
import type { PropsOf } from '@ximblox/blocks';

import { facility } from '../page-types/facility/page-type.ts';

/** The fields of a facility, each with a value or its default. Lengths are in metres, speeds in metres a second. */
export type Facility = PropsOf<typeof facility.fields>;

/** A facility whose length and width are known, so that it can be drawn to scale. */
export type SizedFacility = Facility & { readonly length: number; readonly width: number };

/** The facility of a page, from the page's own fields; on a page of another type all of them are empty. */
export function facilityOf(typeData: Readonly<Record<string, unknown>> | undefined): Facility {
  const defaults = Object.entries(facility.fields).map(([name, field]) => [name, field.defaultValue] as const);
  return { ...Object.fromEntries(defaults), ...typeData } as Facility;
}

/** The same facility; undefined where it has no length or width to draw. */
export function sizedOf({ length, width, ...rest }: Facility): SizedFacility | undefined {
  return length === null || width === null || length <= 0 || width <= 0 ? undefined : { ...rest, length, width };
}

/** A run at one speed: places in metres from the end with the beach, and the seconds that are measured. */
export type Run = {
  readonly speed: number;
  readonly from: number;
  readonly atSpeed: number;
  readonly measuredFrom: number;
  readonly measuredTo: number;
  readonly to: number;
  readonly seconds: number;
};

/** A run along the travel of the carriage; undefined where the travel is too short for it or a field is missing. */
export function runAt(speed: number, { acceleration, braking, travelFrom, travelTo, settling }: Facility): Run | undefined {
  if (!acceleration || !braking || travelFrom === null || travelTo === null || speed <= 0) return undefined;
  const atSpeed = travelFrom + speed ** 2 / (2 * acceleration);
  const measuredFrom = atSpeed + speed * (settling ?? 0);
  const measuredTo = travelTo - speed ** 2 / (2 * braking);
  if (measuredTo <= measuredFrom) return undefined;
  return {
    speed,
    from: travelFrom,
    atSpeed,
    measuredFrom,
    measuredTo,
    to: travelTo,
    seconds: (measuredTo - measuredFrom) / speed,
  };
}

/** Three runs that show what a facility can do: near its highest speed, at half of it and at a fifth; fastest first. */
export function runsOf(facility: Facility): Run[] {
  const top = facility.speed ?? 0;
  const step = top >= 5 ? 1 : 0.5;
  const speeds = new Set([0.9, 0.55, 0.22].map((part) => Math.max(step, Math.round((top * part) / step) * step)));
  return [...speeds].filter((speed) => speed <= top).flatMap((speed) => runAt(speed, facility) ?? []);
}

const nbsp = '\u00A0';

/** A number with its unit, which does not part from it: `5.5 m`. */
export const withUnit = (locale: Locale, value: number, unit: string): string =>
  `${formatFigure(locale, value, null)}${nbsp}${unit}`;

const range = (locale: Locale, from: number, to: number): string =>
  // Joined, so that no line ends within it.
  `${formatFigure(locale, from, null)}\u2060–\u2060${formatFigure(locale, to, null)}`;

/** The depth, as a range where the floor moves; empty where it is not known. */
export function depthOf({ depth, leastDepth }: Facility, locale: Locale): string {
  if (depth === null) return '';
  return leastDepth === null ? formatFigure(locale, depth, null) : range(locale, leastDepth, depth);
}

/** Length, width and depth in one: `260 × 12 × 5.5 m`. */
export function sizesOf(facility: SizedFacility, locale: Locale): string {
  const flat = [facility.length, facility.width].map((size) => formatFigure(locale, size, null));
  return `${[...flat, depthOf(facility, locale)].filter((size) => size !== '').join(`${nbsp}×${nbsp}`)}${nbsp}m`;
}

const english = {
  plan: 'Plan',
  elevation: 'Side view',
  toScale: 'Drawn to scale',
  long: 'long',
  wide: 'wide',
  deep: 'deep',
  high: 'high',
  beach: 'Beach',
  waveMaker: 'Wave maker',
  waveMakers: 'Wave makers',
  carriage: 'Carriage',
  flow: 'Flow',
  wake: (speed: string, wave: string): string => `Wake at ${speed}, waves of ${wave}`,
  runs: 'Carriage speed, m/s',
  speedingUp: 'Accelerating',
  brakes: 'Braking',
  seconds: 'seconds',
  at: 'at',
  model: 'Model',
  ofSection: 'of the section',
  runsExplained: 'The tinted part of a run is measured.',
  settled: 'seconds after the carriage has reached its speed until it brakes.',
  section: 'Section',
  sizes: {
    basin: 'Length, width, depth',
    tunnel: 'Test section: length, width, height',
    dry: 'Largest bed: length, width, height',
  },
  volume: 'Water',
  waves: 'Regular waves, height',
  irregular: 'Irregular waves, significant height',
  speed: { basin: 'Carriage speed', tunnel: 'Water speed', dry: 'Speed' },
  upTo: 'up to',
  acceleration: 'Acceleration',
  braking: 'Braking',
  railGauge: 'Rail gauge',
  rail: 'Rail',
  cabin: 'Cabin',
  dynamometer: 'Dynamometer',
  models: 'Typical model, length',
  propeller: 'Propeller, diameter',
  noParticulars: 'Enter sizes, speeds or particulars in the page settings to see them here.',
  noSizes: 'Enter length and width in the page settings to see the drawing.',
  oneScale: 'to one scale',
  weeks: {
    booked: 'Booked',
    option: 'Option',
    free: 'Free',
    first: 'First free',
    allBooked: 'No free week in',
    weeksOf: 'Weeks of',
    week: 'Week',
    weeks: 'Weeks',
    none: 'Enter the year of the calendar in the page settings to see the weeks.',
  },
};

const dutch: typeof english = {
  plan: 'Plattegrond',
  elevation: 'Zijaanzicht',
  toScale: 'Op schaal getekend',
  long: 'lang',
  wide: 'breed',
  deep: 'diep',
  high: 'hoog',
  beach: 'Strand',
  waveMaker: 'Golfmaker',
  waveMakers: 'Golfmakers',
  carriage: 'Wagen',
  flow: 'Stroming',
  wake: (speed, wave) => `Golven bij ${speed}, ${wave} lang`,
  runs: 'Snelheid van de wagen, m/s',
  speedingUp: 'Optrekken',
  brakes: 'Remmen',
  seconds: 'seconden',
  at: 'bij',
  model: 'Model',
  ofSection: 'van de doorsnede',
  runsExplained: 'In het getinte deel van een vaart wordt gemeten.',
  settled: 'seconden nadat de wagen op snelheid is, totdat hij remt.',
  section: 'Doorsnede',
  sizes: {
    basin: 'Lengte, breedte, diepte',
    tunnel: 'Meetsectie: lengte, breedte, hoogte',
    dry: 'Grootste bed: lengte, breedte, hoogte',
  },
  volume: 'Water',
  waves: 'Regelmatige golven, hoogte',
  irregular: 'Onregelmatige golven, significante hoogte',
  speed: { basin: 'Snelheid van de wagen', tunnel: 'Snelheid van het water', dry: 'Snelheid' },
  upTo: 'tot',
  acceleration: 'Versnelling',
  braking: 'Remvertraging',
  railGauge: 'Spoorwijdte',
  rail: 'Rail',
  cabin: 'Cabine',
  dynamometer: 'Krachtopnemer',
  models: 'Gebruikelijk model, lengte',
  propeller: 'Schroef, diameter',
  noParticulars: 'Vul maten, snelheden of bijzonderheden in bij de pagina-instellingen om ze hier te zien.',
  noSizes: 'Vul lengte en breedte in bij de pagina-instellingen om de tekening te zien.',
  oneScale: 'op één schaal',
  weeks: {
    booked: 'Bezet',
    option: 'Optie',
    free: 'Vrij',
    first: 'Eerste vrije periode',
    allBooked: 'Geen vrije week in',
    weeksOf: 'Weken van',
    week: 'Week',
    weeks: 'Weken',
    none: 'Vul het jaar van de kalender in bij de pagina-instellingen om de weken te zien.',
  },
};

/** The words of drawings and tables of facilities, in the language of a page. */
export const facilityWords = (locale: Locale): typeof english => ({ en: english, nl: dutch })[interfaceLanguage(locale)];

/** What a drawing shows, as one sentence for those who do not see it. */
export function describeDrawing(facility: SizedFacility, locale: Locale): string {
  const words = facilityWords(locale);
  const depth = depthOf(facility, locale);
  const sizes = [
    `${withUnit(locale, facility.length, 'm')} ${words.long}`,
    `${withUnit(locale, facility.width, 'm')} ${words.wide}`,
    ...(depth === '' ? [] : [`${depth}${nbsp}m ${facility.kind === 'basin' ? words.deep : words.high}`]),
  ];
  const runs = runsOf(facility).map(
    ({ seconds, speed }) => `${Math.round(seconds)} ${words.seconds} ${words.at} ${withUnit(locale, speed, 'm/s')}`,
  );
  return `${words.toScale}: ${[...sizes, ...runs].join(', ')}.`;
}

/** The rows of the table of particulars: those that follow from the sizes, then those that the editor wrote. */
export function particularsOf(facility: Facility, locale: Locale): { key: string; label: string; value: string }[] {
  const words = facilityWords(locale);
  const { kind, depth, leastDepth } = facility;
  const sized = sizedOf(facility);
  const measured = (key: string, label: string, value: number | null, unit: string, before = '') =>
    value === null || value === 0 ? [] : [{ key, label, value: `${before}${withUnit(locale, value, unit)}` }];
  const most = `${words.upTo.replaceAll(' ', nbsp)}${nbsp}`;
  const volume =
    sized !== undefined && kind === 'basin' && depth !== null && leastDepth === null
      ? Math.round(sized.length * sized.width * depth)
      : null;
  return [
    ...(sized === undefined ? [] : [{ key: 'sizes', label: words.sizes[kind], value: sizesOf(sized, locale) }]),
    ...measured('volume', words.volume, volume, 'm³'),
    ...measured('speed', words.speed[kind], facility.speed, 'm/s', most),
    ...measured('acceleration', words.acceleration, facility.acceleration, 'm/s²'),
    ...measured('braking', words.braking, facility.braking, 'm/s²'),
    ...measured('railGauge', words.railGauge, facility.railGauge, 'm'),
    ...measured('waves', words.waves, facility.waveHeight, 'm', most),
    ...measured('irregular', words.irregular, facility.significantWaveHeight, 'm', most),
    ...measured(
      'model',
      kind === 'tunnel' ? words.propeller : words.models,
      facility.modelLength,
      'm',
      kind === 'tunnel' ? most : '',
    ),
    ...facility.particulars.filter(({ label, value }) => label !== '' && value !== ''),
  ];
}
