import { defineBlock, listFields, listQuery } from '@ximblox/blocks';

const types = ['vacancy', 'internship'];

/** Vacancies and internships: a selection, those with some tags, or the newest. */
export const vacancies = defineBlock({
  type: 'vacancies',
  version: 1,
  label: { en: 'Vacancies', nl: 'Vacatures' },
  description: {
    en: 'Vacancies and internships by hand, by tag, or the newest',
    nl: 'Vacatures en stages naar keuze, op label, of de nieuwste',
  },
  icon: 'briefcase',
  group: 'lists',
  fields: listFields({ label: 'Vacancies and internships', types }),
  parts: 'titled',
  title: (props) => props.title,
  heading: (props) => props.title,
  pageQueries: (props) => listQuery(types, props),
  sample: { props: { title: 'Come and work with us', pageIDs: [], tagIDs: [], count: 6, more: { kind: 'none', text: '' } } },
});
