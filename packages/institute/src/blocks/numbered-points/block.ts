import { array, defineBlock, link, text, textarea } from '@ximblox/blocks';

/** Statements with large numerals, each with a sentence and who or what it leads to: open questions, steps, conditions. */
export const numberedPoints = defineBlock({
  type: 'numberedPoints',
  version: 1,
  label: { en: 'Numbered points', nl: 'Genummerde punten' },
  description: { en: 'Open questions or steps, with numerals', nl: 'Open vragen of stappen, met cijfers' },
  icon: 'list-numbers',
  group: 'lists',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    intro: textarea({ label: 'Text beside the heading', maxLength: 200, rows: 2 }),
    items: array({
      label: 'Points',
      itemLabel: 'Point',
      required: true,
      maximum: 12,
      of: {
        title: text({ label: 'Title', required: true, maxLength: 160 }),
        text: textarea({ label: 'Text', maxLength: 600 }),
        note: text({ label: 'Note', help: 'Such as who works on it, and until when.', maxLength: 160 }),
        link: link({ label: 'Link of the note' }),
      },
    }),
  },
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: {
    props: {
      title: 'What is not known',
      intro: '',
      items: [
        {
          key: 'damping',
          title: 'Roll damping does not scale.',
          text: 'Between a model of five metres and a ship of two hundred there is a factor nobody can defend.',
          note: 'A thesis until 2028',
          link: { kind: 'none', text: '' },
        },
      ],
    },
  },
});
