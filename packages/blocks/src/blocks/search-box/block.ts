import { defineBlock } from '../../define-block.ts';
import { textList, text } from '../../field-kinds/index.ts';

/** A search field with suggested terms. */
export const searchBox = defineBlock({
  type: 'searchBox',
  version: 1,
  label: { en: 'Search box', nl: 'Zoekveld' },
  description: { en: 'A field to search the site', nl: 'Een veld om de site te doorzoeken' },
  icon: 'search',
  group: 'layout',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    suggestions: textList({ label: 'Suggested terms', maximum: 6, maxLength: 60 }),
  },
  showsTitle: true,
  title: (props) => props.title,
  sample: { props: { title: 'Search the publications', suggestions: ['cavitation noise', 'roll damping'] } },
});
