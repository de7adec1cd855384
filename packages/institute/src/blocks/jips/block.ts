import { defineBlock, listFields, listQuery } from '@ximblox/blocks';

/** Joint industry projects and networks: a selection, or the newest. */
export const jips = defineBlock({
  type: 'jips',
  version: 1,
  label: { en: 'JIPs', nl: 'JIP’s' },
  description: {
    en: 'A selection of JIPs and networks, or the newest',
    nl: 'Een selectie van JIP’s en netwerken, of de nieuwste',
  },
  icon: 'affiliate',
  group: 'lists',
  fields: listFields('JIPs, networks and partners'),
  title: (props) => props.title,
  heading: (props) => props.title,
  needs: (props) => listQuery(['jip'], props),
  sample: { props: { title: 'Joint industry projects', pageIDs: [], count: 6, more: { kind: 'none', text: '' } } },
});
