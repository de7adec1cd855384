import { defineBlock, listFields, listNeed } from '@ximblox/blocks';

/** Pages of experts, chosen or the newest. */
export const experts = defineBlock({
  type: 'experts',
  version: 1,
  label: { en: 'Experts', nl: 'Experts' },
  description: { en: 'Pages of experts, chosen or the newest', nl: 'Pagina’s van experts, gekozen of de nieuwste' },
  icon: 'user-star',
  group: 'lists',
  fields: listFields('Experts'),
  title: (props) => props.title,
  heading: (props) => props.title,
  needs: (props) => listNeed(['expert'], props),
  sample: { props: { title: 'Ask somebody who knows', pageIDs: [], count: 6, more: { kind: 'none', text: '' } } },
});
