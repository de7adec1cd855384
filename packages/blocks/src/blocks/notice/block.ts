import { defineBlock } from '../../define-block.ts';
import { select, richText, text, textToHTML } from '../../field-kinds/index.ts';

/** A few highlighted lines: information or a warning. */
export const notice = defineBlock({
  type: 'notice',
  version: 1,
  label: { en: 'Notice', nl: 'Kader' },
  description: { en: 'A few highlighted lines', nl: 'Een paar opvallende regels' },
  icon: 'info-circle',
  group: 'text',
  fields: {
    kind: select({
      label: 'Type',
      options: [
        { value: 'information', label: 'Information' },
        { value: 'warning', label: 'Warning' },
      ],
    }),
    title: text({ label: 'Title', maxLength: 120, help: 'If empty, the type of notice is shown.' }),
    html: richText({ label: 'Text', required: true }),
  },
  takes: {
    kind: 'notice',
    props: ({ html }) => ({ html }),
    part: ({ title, html }) => ({
      kind: 'notice',
      html: title === '' ? html : `<p><strong>${textToHTML(title)}</strong></p>${html}`,
    }),
  },
  title: (props) => props.title,
  sample: {
    props: {
      kind: 'information',
      title: 'The basin is closed in week 51',
      html: '<p>The wave makers are being serviced. Tests continue in the towing tank.</p>',
    },
  },
});
