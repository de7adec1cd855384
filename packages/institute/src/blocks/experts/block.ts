import { defineBlock, listFields, listQuery } from '@ximblox/blocks';

/** Expert pages: a selection, or the newest. */
export const experts = defineBlock({
  type: 'experts',
  version: 1,
  label: { en: 'Experts', nl: 'Experts' },
  description: { en: 'A selection of experts, or the newest', nl: 'Een selectie van experts, of de nieuwste' },
  icon: 'user-star',
  group: 'lists',
  fields: listFields('Experts'),
  title: (props) => props.title,
  heading: (props) => props.title,
  needs: (props) => listQuery(['expert'], props),
  sample: { props: { title: 'Ask an expert', pageIDs: [], count: 6, more: { kind: 'none', text: '' } } },
});
