import { defineBlock, listFields, listQuery } from '@ximblox/blocks';

/** Vacancies and internships: a selection, or the newest. */
export const vacancies = defineBlock({
  type: 'vacancies',
  version: 1,
  label: { en: 'Vacancies', nl: 'Vacatures' },
  description: {
    en: 'A selection of vacancies and internships, or the newest',
    nl: 'Een selectie van vacatures en stages, of de nieuwste',
  },
  icon: 'briefcase',
  group: 'lists',
  fields: listFields('Vacancies and internships'),
  title: (props) => props.title,
  heading: (props) => props.title,
  needs: (props) => listQuery(['vacancy', 'internship'], props),
  sample: { props: { title: 'Come and work with us', pageIDs: [], count: 6, more: { kind: 'none', text: '' } } },
});
