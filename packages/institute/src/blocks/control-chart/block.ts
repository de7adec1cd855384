import { array, date, defineBlock, link, number, text, textarea } from '@ximblox/blocks';

const amounts = { minimum: -1_000_000, maximum: 1_000_000, step: 0.0001 } as const;

/** A measurement repeated through time against the interval that is promised for it: those outside stand out, each with a remark on why. */
export const controlChart = defineBlock({
  type: 'controlChart',
  version: 1,
  label: { en: 'Control chart', nl: 'Regelkaart' },
  description: {
    en: 'A measurement repeated through time, against its promised interval',
    nl: 'Een herhaalde meting in de tijd, tegen het beloofde interval',
  },
  icon: 'timeline',
  group: 'media',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    intro: textarea({ label: 'Text beside the heading', maxLength: 300, rows: 2 }),
    more: link({ label: 'Link below the text' }),
    quantity: text({ label: 'Quantity', required: true, maxLength: 120 }),
    unit: text({ label: 'Unit', maxLength: 20 }),
    lower: number({ label: 'Lower limit', help: 'Of the promised interval.', required: true, ...amounts }),
    upper: number({ label: 'Upper limit', help: 'Of the promised interval.', required: true, ...amounts }),
    interval: text({ label: 'Name of the interval', maxLength: 60 }),
    values: array({
      label: 'Measurements',
      help: 'In any order.',
      itemLabel: 'Measurement',
      required: true,
      maximum: 120,
      of: {
        date: date({ label: 'Date', required: true }),
        value: number({ label: 'Value', required: true, ...amounts }),
        remark: text({ label: 'Remark', help: 'Shown where the value is outside the interval.', maxLength: 120 }),
      },
    }),
    caption: textarea({ label: 'Caption', maxLength: 400, rows: 2 }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: {
    props: {
      title: 'Every week begins with the same hull',
      intro: 'If the hull has changed, the tank has.',
      more: { kind: 'none', text: '' },
      quantity: 'Total resistance, difference from the mean',
      unit: '%',
      lower: -0.3,
      upper: 0.3,
      interval: 'the interval we promise, 95%',
      values: [
        { key: 'first', date: '2026-05-25', value: 0.08, remark: '' },
        { key: 'second', date: '2026-06-01', value: 0.47, remark: 'a hair on the trip wire' },
        { key: 'third', date: '2026-06-08', value: -0.02, remark: '' },
      ],
      caption: 'Three Mondays of 2026.',
    },
  },
});
