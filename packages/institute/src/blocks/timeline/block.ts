import { array, darkImage, date, defineBlock, image, number, text, textarea } from '@ximblox/blocks';

/** Entries with a year or a day, on both sides of an axis to scale. */
export const timeline = defineBlock({
  type: 'timeline',
  version: 1,
  label: { en: 'Timeline', nl: 'Tijdlijn' },
  description: { en: 'Events in chronological order', nl: 'Gebeurtenissen op volgorde van tijd' },
  icon: 'timeline',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    items: array({
      label: 'Entries',
      itemLabel: 'Entry',
      required: true,
      maximum: 60,
      of: {
        title: text({ label: 'Title', required: true, maxLength: 160 }),
        year: number({ label: 'Year', minimum: 1, maximum: 9999 }),
        date: date({ label: 'Date, instead of the year' }),
        text: textarea({ label: 'Text', maxLength: 1000 }),
        image: image({ label: 'Image' }),
        dark: darkImage(),
      },
    }),
  },
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: {
    props: {
      title: 'Ninety years of water',
      items: [
        { key: 'tank', title: 'The deep-water towing tank is filled', year: 1932, date: '', text: 'It takes eleven days.' },
        { key: 'basin', title: 'The seakeeping basin opens', year: null, date: '1999-05-20', text: '' },
      ],
    },
  },
});
