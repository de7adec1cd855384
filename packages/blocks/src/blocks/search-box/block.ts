import { defineBlock } from '../../define-block.ts';
import { strings, text } from '../../field-kinds/index.ts';

/** A field to search the site with, and terms that others found something with. */
export const searchBox = defineBlock({
  type: 'searchBox',
  version: 1,
  label: { en: 'Search box', nl: 'Zoekveld' },
  description: { en: 'A field to search the site with', nl: 'Een veld om de site mee te doorzoeken' },
  icon: 'search',
  group: 'layout',
  fields: {
    title: text({ label: 'Heading', maxLength: 120 }),
    suggestions: strings({ label: 'Terms to try', maximum: 6, maxLength: 60 }),
  },
  title: (props) => props.title,
  sample: { props: { title: 'Search the publications', suggestions: ['cavitation noise', 'roll damping'] } },
});
