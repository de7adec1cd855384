import { array, defineBlock, number, select, text, textarea } from '@ximblox/blocks';

const metres = { minimum: 0, maximum: 20_000, step: 0.1, unit: 'm' } as const;

/** Ships, turbines and quays in and above the water, from the side, all to one scale and computed from their sizes. */
export const sideView = defineBlock({
  type: 'sideView',
  version: 1,
  label: { en: 'Side view to scale', nl: 'Zijaanzicht op schaal' },
  description: {
    en: 'Ships, turbines and quays in the water, to one scale',
    nl: 'Schepen, turbines en kades in het water, op één schaal',
  },
  icon: 'ruler-measure',
  group: 'media',
  fields: {
    title: text({ label: 'Heading', help: 'Without a heading it opens the page, edge to edge.', maxLength: 120 }),
    depth: number({ label: 'Depth of the water', required: true, ...metres, maximum: 11_000 }),
    waveHeight: number({ label: 'Height of the swell', ...metres, maximum: 40 }),
    waveLength: number({ label: 'Length of the swell', ...metres, maximum: 2000 }),
    width: number({
      label: 'Width shown',
      help: 'If empty, as wide as the objects and their moorings need.',
      ...metres,
    }),
    items: array({
      label: 'Objects',
      itemLabel: 'Object',
      required: true,
      maximum: 6,
      of: {
        kind: select({
          label: 'Kind',
          options: [
            { value: 'ship', label: 'Ship' },
            { value: 'passengerShip', label: 'Passenger ship' },
            { value: 'turbine', label: 'Wind turbine' },
            { value: 'platform', label: 'Platform' },
            { value: 'quay', label: 'Quay' },
            { value: 'body', label: 'Underwater body' },
          ],
        }),
        label: text({ label: 'Name', required: true, maxLength: 60 }),
        length: number({
          label: 'Length',
          help: 'For a turbine, the rotor diameter.',
          required: true,
          ...metres,
          maximum: 2000,
        }),
        height: number({
          label: 'Height above the water',
          help: 'For a turbine, the hub height. For an underwater body, its own height.',
          ...metres,
          maximum: 500,
        }),
        draught: number({
          label: 'Draught',
          help: 'If empty, it stands on the bottom. For an underwater body, its depth.',
          ...metres,
          maximum: 11_000,
        }),
        place: number({
          label: 'Place',
          help: 'From the middle of the drawing to its own middle. Negative to the left.',
          minimum: -10_000,
          maximum: 10_000,
          step: 0.1,
          unit: 'm',
        }),
        chain: number({ label: 'Length of a mooring line', help: 'One to the left and one to the right.', ...metres }),
        pull: number({
          label: 'Pull, as a length of line',
          help: 'The horizontal pull divided by the weight of a metre of line under water. If empty, the line is straight.',
          ...metres,
        }),
      },
    }),
    caption: textarea({ label: 'Caption', maxLength: 400, rows: 2 }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  slot: (props) => (props.title ? undefined : 'lead'),
  sample: {
    props: {
      title: '',
      depth: 200,
      waveHeight: 10,
      waveLength: 300,
      width: null,
      items: [
        {
          key: 'turbine',
          kind: 'turbine',
          label: 'Floating turbine',
          length: 240,
          height: 150,
          draught: 20,
          place: 0,
          chain: 850,
          pull: 560,
        },
      ],
      caption: 'A floating turbine on chains, everything to one scale.',
    },
  },
});
