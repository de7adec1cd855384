import { defineBlock } from '../../define-block.ts';
import { text } from '../../field-kinds/index.ts';

/** Links to the headings of the page. It replaces the list that an article shows beside its text. */
export const onThisPage = defineBlock({
  type: 'onThisPage',
  version: 1,
  label: { en: 'On this page', nl: 'Op deze pagina' },
  description: { en: 'Links to the headings of this page', nl: 'Links naar de koppen van deze pagina' },
  icon: 'list',
  group: 'layout',
  fields: { title: text({ label: 'Title', maxLength: 80, help: 'If empty, “On this page” is shown.' }) },
  title: (props) => props.title,
  slot: () => 'contents',
  sample: { props: { title: '' } },
});
