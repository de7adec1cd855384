import { defineBlock } from '../../define-block.ts';
import { select, image, link, array, text, textarea, darkImage } from '../../field-kinds/index.ts';

/** Linked cards with an image, a title and a sentence. */
export const cards = defineBlock({
  type: 'cards',
  version: 1,
  label: { en: 'Cards', nl: 'Kaarten' },
  description: { en: 'Linked cards with image and text', nl: 'Kaarten met link, afbeelding en tekst' },
  icon: 'layout-cards',
  group: 'layout',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    columns: select({
      label: 'Columns',
      options: [
        { value: 3, label: '3' },
        { value: 2, label: '2' },
        { value: 4, label: '4' },
      ],
    }),
    items: array({
      label: 'Cards',
      itemLabel: 'Card',
      required: true,
      maximum: 24,
      of: {
        meta: text({ label: 'Line above the title', maxLength: 80 }),
        title: text({ label: 'Title', required: true, maxLength: 120 }),
        text: textarea({ label: 'Sentence', maxLength: 300, rows: 2 }),
        link: link({ label: 'Link' }),
        image: image({ label: 'Image' }),
        dark: darkImage(),
      },
    }),
  },
  showsTitle: true,
  parts: 'titled',
  title: (props) => props.title,
  sample: {
    props: {
      title: 'Read more',
      columns: 3,
      items: [
        {
          key: 'one',
          meta: 'Course',
          title: 'Seakeeping for designers',
          text: 'Two days in Den Helder.',
          link: { kind: 'none', text: '' },
        },
      ],
    },
  },
});
