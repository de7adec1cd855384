import { defineBlock } from '../../define-block.ts';
import { htmlToText, richText } from '../../field-kinds/index.ts';

/** Running text with markup: paragraphs, lists, links, small headings, code. */
export const richTextBlock = defineBlock({
  type: 'richText',
  version: 1,
  label: { en: 'Text', nl: 'Tekst' },
  description: { en: 'Paragraphs, lists and links', nl: 'Alinea’s, lijsten en links' },
  icon: 'align-left',
  group: 'text',
  fields: { html: richText({ label: 'Text', required: true }) },
  takes: { kind: 'text', props: ({ html }) => ({ html }), part: ({ html }) => ({ kind: 'text', html }) },
  title: (props) => htmlToText(props.html),
  sample: { props: { html: '<p>A bulk carrier of 190 metres rolls about once in <strong>fourteen seconds</strong>.</p>' } },
});
