import { defineBlock, listFields, listQuery } from '@ximblox/blocks';

const types = ['jip'];

/** Joint industry projects and networks: a selection, those with some tags, or the newest. */
export const jips = defineBlock({
  type: 'jips',
  version: 1,
  label: { en: 'JIPs', nl: 'JIP’s' },
  description: {
    en: 'JIPs and networks by hand, by tag, or the newest',
    nl: 'JIP’s en netwerken naar keuze, op label, of de nieuwste',
  },
  icon: 'affiliate',
  group: 'lists',
  fields: listFields({ label: 'JIPs, networks and partners', types }),
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  pageQueries: (props) => listQuery(types, props),
  sample: { props: { title: 'Joint industry projects', pageIDs: [], tagIDs: [], count: 6, more: { kind: 'none', text: '' } } },
});
