import { defineBlock } from '../../define-block.ts';
import { text } from '../../field-kinds/index.ts';

/** The headings of the page as links. An article has them beside its text by itself; where this block stands, it stands instead. */
export const onThisPage = defineBlock({
  type: 'onThisPage',
  version: 1,
  label: { en: 'On this page', nl: 'Op deze pagina' },
  description: { en: 'The headings of the page as links', nl: 'De koppen van de pagina als links' },
  icon: 'list',
  group: 'layout',
  fields: { title: text({ label: 'Title', maxLength: 80, help: 'Without one it is “On this page”.' }) },
  title: (props) => props.title,
  slot: () => 'contents',
  sample: { props: { title: '' } },
});
