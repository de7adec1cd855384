import { defineBlock } from '../../define-block.ts';
import { select, text } from '../../field-kinds/index.ts';

/** A heading of its own, for long pages and the list "On this page". */
export const heading = defineBlock({
  type: 'heading',
  version: 1,
  label: { en: 'Heading', nl: 'Kop' },
  description: { en: 'A heading between blocks', nl: 'Een kop tussen blokken' },
  icon: 'heading',
  group: 'text',
  fields: {
    title: text({ label: 'Heading', required: true, maxLength: 200 }),
    level: select({
      label: 'Level',
      options: [
        { value: 2, label: '2' },
        { value: 3, label: '3' },
        { value: 4, label: '4' },
      ],
    }),
  },
  takes: {
    kind: 'heading',
    props: ({ text: title, level }) => ({ title, level }),
    part: ({ title, level }) => ({ kind: 'heading', text: title, level }),
  },
  title: (props) => props.title,
  headingLevel: (props) => props.level,
  heading: (props) => (props.level === 2 ? props.title : ''),
  sample: { props: { title: 'Where the energy goes', level: 2 } },
});
