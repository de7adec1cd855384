import { defineBlock, listFields, listQuery } from '@ximblox/blocks';

const types = ['expert'];

/** Expert pages: a selection, those with some tags, or the newest. */
export const experts = defineBlock({
  type: 'experts',
  version: 1,
  label: { en: 'Experts', nl: 'Experts' },
  description: { en: 'Experts by hand, by tag, or the newest', nl: 'Experts naar keuze, op label, of de nieuwste' },
  icon: 'user-star',
  group: 'lists',
  fields: listFields({ label: 'Experts', types }),
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  pageQueries: (props) => listQuery(types, props),
  sample: { props: { title: 'Ask an expert', pageIDs: [], tagIDs: [], count: 6, more: { kind: 'none', text: '' } } },
});
