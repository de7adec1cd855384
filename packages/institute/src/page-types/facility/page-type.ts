import { array, definePageType, link, number, select, text, textarea } from '@ximblox/blocks';

import { filled, withoutEmpty } from '../page-facts.ts';

const metres = { minimum: 0, maximum: 2000, step: 0.01, unit: 'm' } as const;

/**
 * A basin, a tunnel or a workshop, with its sizes: what is drawn of it, its table and the comparison of basins are all computed from
 * these fields, so that a number stands in one place.
 */
export const facility = definePageType({
  type: 'facility',
  label: { en: 'Facility', nl: 'Faciliteit' },
  plural: { en: 'Facilities', nl: 'Faciliteiten' },
  description: { en: 'A basin, a tunnel or a workshop, with its sizes', nl: 'Een bassin, tunnel of werkplaats, met de maten' },
  icon: 'ruler-measure',
  inNavigation: true,
  fields: {
    kind: select({
      label: 'Shape',
      help: 'What is drawn: open water, a closed test section, or a dry work area.',
      options: [
        { value: 'basin', label: 'Basin' },
        { value: 'tunnel', label: 'Tunnel' },
        { value: 'dry', label: 'Dry work area' },
      ],
    }),
    location: text({ label: 'Location', maxLength: 80 }),
    since: number({ label: 'In service since', minimum: 1800, maximum: 2100 }),
    length: number({ label: 'Length', ...metres }),
    width: number({ label: 'Width', ...metres }),
    depth: number({ label: 'Depth', help: 'Of the water, or the height of a dry work area.', ...metres, maximum: 200 }),
    leastDepth: number({ label: 'Least depth', help: 'Only if the floor moves.', ...metres, maximum: 200 }),
    beach: number({ label: 'Length of the beach', ...metres }),
    waveMakers: select({
      label: 'Wave makers',
      options: [
        { value: 'none', label: 'None' },
        { value: 'end', label: 'At one end' },
        { value: 'sides', label: 'Along two sides' },
      ],
    }),
    waveHeight: number({ label: 'Height of regular waves', help: 'The largest.', ...metres, maximum: 20 }),
    significantWaveHeight: number({ label: 'Significant wave height', help: 'The largest.', ...metres, maximum: 20 }),
    speed: number({
      label: 'Highest speed',
      help: 'Of the carriage or the water.',
      minimum: 0,
      maximum: 50,
      step: 0.01,
      unit: 'm/s',
    }),
    acceleration: number({ label: 'Acceleration', minimum: 0, maximum: 20, step: 0.01, unit: 'm/s²' }),
    braking: number({ label: 'Braking', minimum: 0, maximum: 20, step: 0.01, unit: 'm/s²' }),
    travelFrom: number({
      label: 'Travel begins at',
      help: 'Measured from the end with the beach. With acceleration and braking, the runs are drawn from it.',
      ...metres,
    }),
    travelTo: number({ label: 'Travel ends at', ...metres }),
    settling: number({
      label: 'Time to settle',
      help: 'Between reaching the speed and measuring.',
      minimum: 0,
      maximum: 600,
      step: 0.1,
      unit: 's',
    }),
    railGauge: number({ label: 'Rail gauge', help: 'With it, the section shows the carriage above the water.', ...metres }),
    freeboard: number({ label: 'Height of the walls above the water', ...metres, maximum: 20 }),
    modelLength: number({ label: 'Length of a typical model', help: 'In a tunnel, the diameter of the propeller.', ...metres }),
    modelBeam: number({ label: 'Beam of a typical model', ...metres }),
    modelDraught: number({ label: 'Draught of a typical model', ...metres }),
    particulars: array({
      label: 'Other particulars',
      help: 'Sizes, speed and waves above need not be repeated.',
      itemLabel: 'Particular',
      maximum: 30,
      of: {
        label: text({ label: 'Quantity', required: true, maxLength: 80 }),
        value: text({ label: 'Value, with its unit', required: true, maxLength: 80 }),
      },
    }),
    weeksYear: number({
      label: 'Year of the calendar',
      help: 'The weeks below are in this year. All its other weeks are booked.',
      minimum: 2000,
      maximum: 2200,
    }),
    weeksTo: number({ label: 'Last week shown', minimum: 1, maximum: 53, defaultValue: 26 }),
    weeks: array({
      label: 'Weeks that are not booked',
      itemLabel: 'Weeks',
      maximum: 53,
      of: {
        from: number({ label: 'From week', required: true, minimum: 1, maximum: 53 }),
        to: number({ label: 'To week', help: 'If empty, one week.', minimum: 1, maximum: 53 }),
        state: select({
          label: 'State',
          options: [
            { value: 'free', label: 'Free' },
            { value: 'option', label: 'Option' },
          ],
        }),
      },
    }),
    note: textarea({ label: 'Note below the particulars', maxLength: 300, rows: 2 }),
    primary: link({ label: 'Button' }),
    secondary: link({ label: 'Second button' }),
  },
  template: 'article',
  headings: 'beside',
  actions: ({ typeData: { primary, secondary } }) => [primary, secondary].filter((action) => action !== undefined),
  meta: ({ typeData: { location = '', since } }, locale) => {
    const words = filled([location]).map((value) => ({ text: value }));
    if (typeof since !== 'number') return { inLists: words, onPage: words };
    const year = { text: `${locale === 'nl-nl' ? 'Sinds' : 'Since'} ${since}` };
    return { inLists: words, onPage: [...words, year] };
  },
  structuredData: ({ title, typeData }) => ({
    '@type': 'WebPage',
    about: { '@type': 'Place', ...withoutEmpty({ name: title, address: typeData.location }) },
  }),
  sample: {
    kind: 'basin',
    location: 'Den Helder',
    since: 1932,
    length: 260,
    width: 12,
    depth: 5.5,
    leastDepth: null,
    beach: 6,
    waveMakers: 'end',
    waveHeight: 0.5,
    significantWaveHeight: 0.3,
    speed: 9,
    acceleration: 0.8,
    braking: 1.2,
    travelFrom: 14,
    travelTo: 250,
    settling: 2,
    railGauge: 13.2,
    freeboard: 1,
    modelLength: 7,
    modelBeam: 1.15,
    modelDraught: 0.42,
    particulars: [{ key: 'temperature', label: 'Temperature', value: '15 to 17 °C' }],
    weeksYear: 2027,
    weeksTo: 26,
    weeks: [{ key: 'march', from: 10, to: 11, state: 'free' }],
    note: 'The rails follow the curve of the earth.',
    primary: { kind: 'external', text: 'Plan a test', url: 'https://meridian.example/plan-a-test', newWindow: false },
    secondary: { kind: 'none', text: '' },
  },
});
