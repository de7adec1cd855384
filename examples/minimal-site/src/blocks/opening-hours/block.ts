import { array, defineBlock, text } from '@ximblox/blocks';

/** When the shop is open, a line for each day or for days that are alike. */
export const openingHours = defineBlock({
  type: 'openingHours',
  version: 1,
  label: { en: 'Opening hours', nl: 'Openingstijden' },
  description: { en: 'Days and the hours of each', nl: 'Dagen met hun tijden' },
  icon: 'clock',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    days: array({
      label: 'Days',
      itemLabel: 'Day',
      required: true,
      maximum: 14,
      of: {
        name: text({ label: 'Day', required: true, maxLength: 60 }),
        hours: text({ label: 'Hours', required: true, maxLength: 60 }),
      },
    }),
  },
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: { props: { title: 'Opening hours', days: [{ key: 'saturday', name: 'Saturday', hours: '7:00 to 15:00' }] } },
});
