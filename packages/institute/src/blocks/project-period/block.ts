import { defineBlock, text } from '@ximblox/blocks';

/** The period of the project whose page it is on, with its work packages: an axis of months and a bar for each, computed from the dates. */
export const projectPeriod = defineBlock({
  type: 'projectPeriod',
  version: 1,
  label: { en: 'Period of a project', nl: 'Looptijd van een project' },
  description: { en: 'The page’s own dates and work packages, drawn', nl: 'De data en werkpakketten van de pagina, getekend' },
  icon: 'timeline',
  group: 'lists',
  fields: { caption: text({ label: 'Caption', maxLength: 200 }) },
  slot: () => 'lead',
  sample: { props: { caption: 'The third work package depends on the weather.' } },
});
