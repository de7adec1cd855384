import { defineBlock } from '../../define-block.ts';
import { formula, text } from '../../field-kinds/index.ts';

/** A formula on lines of its own, with a number to refer to it and a caption. */
export const formulaBlock = defineBlock({
  type: 'formula',
  version: 1,
  label: { en: 'Formula', nl: 'Formule' },
  description: { en: 'Mathematics, written in TeX', nl: 'Wiskunde, geschreven in TeX' },
  icon: 'math-function',
  group: 'text',
  fields: {
    tex: formula({ label: 'Formula', required: true }),
    number: text({ label: 'Number', help: 'Such as 1 or 2a; shown in parentheses after the formula.', maxLength: 20 }),
    caption: text({ label: 'Caption', maxLength: 300 }),
  },
  takes: { kind: 'formula', props: ({ tex }) => ({ tex }), part: ({ tex }) => ({ kind: 'formula', tex }) },
  title: (props) => props.caption || props.tex,
  sample: {
    props: {
      tex: String.raw`\omega^2 = g k \tanh(k h)`,
      number: '1',
      caption: 'The dispersion relation of waves on water of depth h',
    },
  },
});
