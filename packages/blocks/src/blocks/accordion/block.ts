import { defineBlock } from '../../define-block.ts';
import { array, richText, text } from '../../field-kinds/index.ts';

/** Questions and answers, or long sections, collapsed under their titles. */
export const accordion = defineBlock({
  type: 'accordion',
  version: 1,
  label: { en: 'Accordion', nl: 'Uitklaplijst' },
  description: { en: 'Collapsible texts under their titles', nl: 'Teksten die onder hun titel uitklappen' },
  icon: 'fold',
  group: 'text',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    items: array({
      label: 'Sections',
      itemLabel: 'Section',
      required: true,
      maximum: 50,
      of: {
        title: text({ label: 'Title', required: true, maxLength: 200 }),
        html: richText({ label: 'Text', required: true }),
      },
    }),
  },
  parts: 'anchored',
  title: (props) => props.title,
  heading: (props) => props.title,
  sample: {
    props: {
      title: 'Before you come to the basin',
      items: [
        {
          key: 'drawings',
          title: 'Which drawings do you need?',
          html: '<p>The lines plan, the weight distribution and the appendages, at the latest six weeks before the test.</p>',
        },
      ],
    },
  },
});
