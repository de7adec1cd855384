import { defineBlock } from '../../define-block.ts';
import { text, textarea } from '../../field-kinds/index.ts';

/** A quotation with its source. */
export const quote = defineBlock({
  type: 'quote',
  version: 1,
  label: { en: 'Quote', nl: 'Citaat' },
  description: { en: 'A quotation with its source', nl: 'Een uitspraak met de naam van de spreker' },
  icon: 'quote',
  group: 'text',
  fields: {
    text: textarea({ label: 'Quote', required: true, maxLength: 1000 }),
    source: text({ label: 'Source', maxLength: 200 }),
  },
  takes: {
    kind: 'quote',
    props: ({ text: words, source }) => ({ text: words, source }),
    part: ({ text: words, source }) => ({ kind: 'quote', text: words, source }),
  },
  title: (props) => props.source || props.text,
  sample: {
    props: {
      text: 'The forecast showed two metres of wave. It did not show that they came from two places.',
      source: 'Annelies Okafor, project manager',
    },
  },
});
