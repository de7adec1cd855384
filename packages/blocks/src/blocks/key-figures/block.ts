import { defineBlock } from '../../define-block.ts';
import { array, number, text } from '../../field-kinds/index.ts';

/** Measured values of a basin, a ship or a year, each with its unit and an explanation. */
export const keyFigures = defineBlock({
  type: 'keyFigures',
  version: 1,
  label: { en: 'Key figures', nl: 'Kerncijfers' },
  description: { en: 'Values with their units, in a list', nl: 'Waarden met hun eenheid, in een lijst' },
  icon: 'ruler-measure',
  group: 'text',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    items: array({
      label: 'Figures',
      itemLabel: 'Figure',
      required: true,
      maximum: 30,
      of: {
        label: text({ label: 'Quantity', required: true, maxLength: 120 }),
        value: number({ label: 'Value', required: true, minimum: -1e12, maximum: 1e12, step: 0.001 }),
        decimals: number({
          label: 'Decimal places',
          help: 'Leave empty to show the value as entered.',
          minimum: 0,
          maximum: 6,
        }),
        unit: text({ label: 'Unit', maxLength: 30 }),
        explanation: text({ label: 'Explanation', maxLength: 300 }),
      },
    }),
  },
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: {
    props: {
      title: 'The seakeeping basin',
      items: [
        { key: 'length', label: 'Length', value: 160, decimals: null, unit: 'm', explanation: '' },
        {
          key: 'height',
          label: 'Significant wave height',
          value: 0.45,
          decimals: 2,
          unit: 'm',
          explanation: 'At a peak period of 1.9 s, in long-crested seas.',
        },
      ],
    },
  },
});
