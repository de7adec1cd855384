import { defineBlock } from '../../define-block.ts';
import { text, textarea } from '../../field-kinds/index.ts';

/** Somebody's words, with who said them. */
export const quote = defineBlock({
  type: 'quote',
  version: 1,
  label: { en: 'Quote', nl: 'Citaat' },
  description: { en: 'Somebody’s words', nl: 'Iemands woorden' },
  icon: 'quote',
  group: 'text',
  fields: {
    text: textarea({ label: 'Quote', required: true, maxLength: 1000 }),
    source: text({ label: 'Who said it', maxLength: 200 }),
  },
  title: (props) => props.source || props.text.slice(0, 80),
  sample: {
    props: {
      text: 'The forecast showed two metres of wave. It did not show that they came from two places.',
      source: 'Annelies Okafor, project manager',
    },
  },
});
