import { defineBlock, listFields, listNeed } from '@ximblox/blocks';

/** Joint projects and networks, chosen or the newest. */
export const jips = defineBlock({
  type: 'jips',
  version: 1,
  label: { en: 'JIPs', nl: 'JIP’s' },
  description: {
    en: 'Joint projects and networks, chosen or the newest',
    nl: 'Gezamenlijke projecten en netwerken, gekozen of de nieuwste',
  },
  icon: 'affiliate',
  group: 'lists',
  fields: listFields('JIPs, networks and partners'),
  title: (props) => props.title,
  heading: (props) => props.title,
  needs: (props) => listNeed(['jip'], props),
  sample: { props: { title: 'Joint industry projects', pageIDs: [], count: 6, more: { kind: 'none', text: '' } } },
});
