import { defineBlock } from '../../define-block.ts';
import { select, link, text, textarea } from '../../field-kinds/index.ts';

/** A title, a sentence and one or two buttons for the reader's next step. */
export const callToAction = defineBlock({
  type: 'callToAction',
  version: 1,
  label: { en: 'Call to action', nl: 'Oproep' },
  description: { en: 'The next step, with one or two buttons', nl: 'De volgende stap, met een of twee knoppen' },
  icon: 'speakerphone',
  group: 'layout',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 120 }),
    text: textarea({ label: 'Text', maxLength: 400 }),
    primary: link({ label: 'Main button', required: true }),
    secondary: link({ label: 'Second button' }),
    theme: select({
      label: 'Colour of the main button',
      help: 'Use orange once per screen, and grey where another button is the main one.',
      options: [
        { value: 'orange', label: 'Orange' },
        { value: 'grey', label: 'Grey' },
      ],
    }),
  },
  showsTitle: true,
  title: (props) => props.title,
  sample: {
    props: {
      title: 'Test your hull in crossing seas',
      text: 'Tell us the ship and the question. You hear within two working days which basin fits.',
      primary: { kind: 'external', text: 'Plan a test', url: 'https://meridian.example/test', newWindow: false },
      secondary: { kind: 'mail', text: 'Ask a question', email: 'info@meridian.example' },
      theme: 'orange',
    },
  },
});
