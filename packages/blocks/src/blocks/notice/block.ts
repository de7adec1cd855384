import { defineBlock } from '../../define-block.ts';
import { choice, richText, text } from '../../field-kinds/index.ts';

/** A few lines that stand out from the text: something good to know, or something to mind. */
export const notice = defineBlock({
  type: 'notice',
  version: 1,
  label: { en: 'Notice', nl: 'Mededeling' },
  description: { en: 'A few lines that stand out', nl: 'Een paar regels die opvallen' },
  icon: 'info-circle',
  group: 'text',
  fields: {
    kind: choice({
      label: 'Kind',
      options: [
        { value: 'information', label: 'Information' },
        { value: 'warning', label: 'Warning' },
      ],
    }),
    title: text({ label: 'Title', maxLength: 120, help: 'Without one the notice says of which kind it is.' }),
    html: richText({ label: 'Text', required: true }),
  },
  title: (props) => props.title,
  sample: {
    props: {
      kind: 'information',
      title: 'The basin is closed in week 51',
      html: '<p>The wave makers are serviced. Tests go on in the towing tank.</p>',
    },
  },
});
