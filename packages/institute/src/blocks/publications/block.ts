import { defineBlock, listFields, listQuery } from '@ximblox/blocks';

const types = ['publication'];

/** Publications: a selection, those with some tags, or the newest. */
export const publications = defineBlock({
  type: 'publications',
  version: 1,
  label: { en: 'Publications', nl: 'Publicaties' },
  description: {
    en: 'Publications by hand, by tag, or the newest',
    nl: 'Publicaties naar keuze, op label, of de nieuwste',
  },
  icon: 'book-2',
  group: 'lists',
  fields: listFields({ label: 'Publications', types }),
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  pageQueries: (props) => listQuery(types, props),
  sample: { props: { title: 'Read more about it', pageIDs: [], tagIDs: [], count: 6, more: { kind: 'none', text: '' } } },
});
